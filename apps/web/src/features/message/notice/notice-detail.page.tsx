import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isCallFailure } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { CheckIcon } from '../../../kit/icons/icons.tsx'
import { Box, Row, Text } from '../../../kit/layout/layout.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { BackTo, OnePage } from '../one-page.tsx'
import { MustReadTag } from './notice-title.tsx'
import { noticeTexts } from './notice.messages.ts'
import styles from './notice.module.css'
import { useNotice, useReadNotice } from './notice.queries.ts'

const texts = noticeTexts.detail
const WITHDRAWN = 49_002

/** An ordinary notice is read by opening it; one that must be read, by saying so. */
export function Page() {
  const id = useSearchParams()[0].get('id') ?? ''
  const query = useNotice(id)
  const read = useReadNotice()
  const { mutate } = read
  const notice = query.data
  useTabTitle(notice?.title)
  const isReadByOpening = notice !== undefined && !notice.isRead && !notice.mustRead
  useEffect(() => {
    if (isReadByOpening) mutate(id)
  }, [isReadByOpening, id, mutate])

  if (!notice || id === '') return <NoNotice query={query} isAsked={id !== ''} />
  const time = notice.publishTime.slice(0, 16)
  return (
    <OnePage>
      <BackLink />
      <Box as="article" surface="card" className={styles.article}>
        <header>
          <Text as="h1" look="20/28" anywhere>
            {notice.title}
          </Text>
          <Row as="p" gap={8} wrap look="faint 13" above={8}>
            {notice.publisher ? texts.meta(notice.publisher, time) : time}
            {notice.mustRead ? <MustReadTag /> : null}
          </Row>
        </header>
        <RichText html={notice.content} className={styles.content ?? ''} />
        {notice.mustRead ? (
          <Row as="footer" gap={12} justify="between" wrap className={styles.confirm} data-done={notice.isRead}>
            {notice.isRead ? (
              <span>
                <CheckIcon size={16} />
                {texts.confirmed(notice.readTime?.slice(0, 16) ?? '')}
              </span>
            ) : (
              <>
                <span>{texts.mustRead}</span>
                <Button
                  variant="primary"
                  loading={read.isPending}
                  onClick={() => mutate(id, { onSuccess: () => toast.success(texts.done) })}
                >
                  {texts.confirm}
                </Button>
              </>
            )}
          </Row>
        ) : null}
      </Box>
    </OnePage>
  )
}

const BackLink = () => <BackTo path="/noticeList/index">{texts.back}</BackTo>

function NoNotice({ query, isAsked }: { query: ReturnType<typeof useNotice>; isAsked: boolean }) {
  const code = isCallFailure(query.error) ? query.error.code : isAsked ? null : 404
  if (code === WITHDRAWN)
    return <EmptyState title={texts.withdrawn} description={texts.withdrawnLead} actions={<BackLink />} />
  if (code === 404) return <EmptyState title={texts.missing} description={texts.missingLead} actions={<BackLink />} />
  return <QueryState query={query} title={texts.failed} />
}
