import { tagLimits } from '@xinqiao/domain'
import { useState } from 'react'
import { ReasonDialog } from '../../kit/form-drawer/reason-dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Para, Row, Stack, Text } from '../../kit/layout/layout.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { EmptyState } from '../../kit/states/states.tsx'
import { type MyTag, useAskCorrection, useMyTags } from './mine.queries.ts'
import styles from './mine.module.css'
import { profileMessages } from './profile.messages.ts'

const texts = profileMessages.tags

/** What is said about oneself, by whom and until when; whoever disagrees says so here. */
export function TagsPanel({ userId }: { userId: string }) {
  const query = useMyTags(userId)
  const ask = useAskCorrection()
  const [asking, setAsking] = useState<MyTag | null>(null)
  if (!query.data) return <QueryState size="card" query={query} title={texts.failed} />
  return (
    <>
      <Row gap={16} justify="between" below={8} className={styles.bar}>
        <Para look="soft 13/20">{texts.lead}</Para>
      </Row>
      {query.data.length === 0 ? (
        <EmptyState size="card" title={texts.empty} />
      ) : (
        <ul className={styles.list}>
          {query.data.map((tag) => (
            <Row as="li" gap={16} grow key={tag.id} className={styles.row}>
              <Stack gap={2} grow className={styles.main}>
                <p>
                  <b className={styles.tag}>{tag.name}</b>
                  <Text look="faint 13/20">{texts.since(tag.foundOn, tag.expiresOn)}</Text>
                </p>
                <Text as="p" look="faint 13/20">
                  {texts.source}：{tag.source}
                </Text>
                {tag.correction ? (
                  <Para look="soft 13/20" surface="inset" above={4} className={styles.note}>
                    {texts.asked}：{tag.correction}
                  </Para>
                ) : null}
              </Stack>
              {tag.correction ? null : (
                <Row gap={8} align="stretch" wrap firm className={styles.actions}>
                  <Button size="sm" aria-label={`${texts.ask} ${tag.name}`} onClick={() => setAsking(tag)}>
                    {texts.ask}
                  </Button>
                </Row>
              )}
            </Row>
          ))}
        </ul>
      )}
      <ReasonDialog
        about={asking}
        title={`${texts.ask}：${asking?.name ?? ''}`}
        label={texts.reason}
        max={tagLimits.reason}
        placeholder={texts.reasonHint}
        doneText={texts.sent}
        onClose={() => setAsking(null)}
        onSend={(reason, { id }) => ask.mutateAsync({ id, reason })}
      />
    </>
  )
}
