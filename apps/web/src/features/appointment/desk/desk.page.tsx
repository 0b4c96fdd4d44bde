import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { Gate } from '../../../kit/gate/gate.tsx'
import { PlusIcon, SearchIcon } from '../../../kit/icons/shell-icons.tsx'
import { Box, Column, Row } from '../../../kit/layout/layout.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { useRemembered } from '../../../kit/remember.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { weekdayIn } from '../../../kit/time-words.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { SignalsPanel } from '../../warning/index.ts'
import { useDaySheetAction } from '../paper/use-day-sheet.tsx'
import { BookDrawer, type Wish } from '../book/book-drawer.tsx'
import { today } from '../moment.ts'
import { useOpenSites } from '../../../session/index.ts'
import { Board } from './board.tsx'
import { CodePanel } from './code-panel.tsx'
import { deskMessages as texts } from './desk.messages.ts'
import styles from './desk.module.css'
import { useDesk } from './desk.queries.ts'
import { DutyPanel } from './duty-panel.tsx'

const WALK_IN_TYPE = '11'
const TYPING_MS = 300
const asText = (kept: unknown): string | null => (typeof kept === 'string' ? kept : null)

/** Today at the front desk: who is expected, who is here, and what cannot wait. */
export function Page() {
  const id = useId()
  const sites = useOpenSites().data ?? []
  const [kept, keep] = useRemembered('desk.site', asText)
  const [typed, setTyped] = useState('')
  const [wish, setWish] = useState<Wish | null>(null)
  const siteId = sites.some((site) => site.id === kept) ? (kept ?? '') : (sites[0]?.id ?? '')
  const keyword = useDebounced(typed.trim(), TYPING_MS)
  const desk = useDesk(sites.length > 1 ? siteId : '', keyword)
  const daySheet = useDaySheetAction({ of: 'desk', siteId: sites.length > 1 ? siteId : '' })
  return (
    <PageFrame crumbs={[texts.crumb]} title={texts.title}>
      {desk.data ? (
        <Gate need="consult_desk_manage_btn|crisis_warning_handle_btn">
          <SignalsPanel signals={desk.data.signals} />
        </Gate>
      ) : null}
      <Row gap={12} wrap>
        <label htmlFor={id} className="xq-sr">
          {texts.search}
        </label>
        <Input
          id={id}
          size="large"
          allowClear
          maxLength={50}
          className={styles.search ?? ''}
          prefix={<SearchIcon size={18} />}
          placeholder={texts.searchHint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className={styles.day}>{texts.now(today(), weekdayIn(today()))}</span>
        {sites.length > 1 ? (
          <Select
            size="large"
            aria-label={texts.site}
            value={siteId}
            options={sites.map((site) => ({ value: site.id, label: site.name }))}
            onChange={keep}
          />
        ) : null}
        <Button size="lg" icon={daySheet.action.icon} onClick={daySheet.action.run}>
          {daySheet.action.label}
        </Button>
        <Gate need="consult_appoint_book_btn">
          <Button
            variant="primary"
            size="lg"
            icon={<PlusIcon size={16} />}
            onClick={() => setWish({ type: WALK_IN_TYPE })}
          >
            {texts.book}
          </Button>
        </Gate>
      </Row>
      <Row gap={12} align="start" className={styles.columns}>
        <Box grow className={styles.main}>
          <Today desk={desk} keyword={keyword} siteId={siteId} />
        </Box>
        <Column as="aside" gap={12} firm className={styles.side}>
          <CodePanel siteId={siteId} />
          <DutyPanel duty={desk.data?.duty ?? []} />
        </Column>
      </Row>
      {daySheet.dialog}
      <BookDrawer wish={wish} onClose={() => setWish(null)} />
    </PageFrame>
  )
}

type TodayProps = { desk: ReturnType<typeof useDesk>; keyword: string; siteId: string }

function Today({ desk, keyword, siteId }: TodayProps) {
  if (desk.data) return <Board appointments={desk.data.appointments} keyword={keyword} siteId={siteId} />
  return <QueryState query={desk} title={texts.failed} />
}
