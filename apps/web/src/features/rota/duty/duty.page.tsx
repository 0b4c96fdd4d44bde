import { Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addDays, dayOf } from '../../../kit/calendar/wall.ts'
import { rangeAround } from '../../../kit/calendar/use-dates.ts'
import { confirm } from '../../../kit/confirm.tsx'
import { onlyCallFailures } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { BackIcon, ForwardIcon } from '../../../kit/icons/icons.tsx'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { Box, Row, Text } from '../../../kit/layout/layout.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { type Shift, useHosts, useSites } from '../rota.queries.ts'
import { useKeeping } from '../calendar/use-keeping.ts'
import { halfWords, halvesIn, schoolDay } from '../words.ts'
import { DutyTable } from './duty-table.tsx'
import { dutyTexts as texts } from './duty.messages.ts'
import styles from './duty.module.css'
import { useRemoveShift, useShifts } from './duty.queries.ts'
import { ProposeDrawer } from './propose-drawer.tsx'
import { ReplaceForm } from './replace-form.tsx'

const ALL = ''

export function Page() {
  const today = schoolDay()
  const navigate = useNavigate()
  const [day, setDay] = useState(today)
  const [siteId, setSiteId] = useState(ALL)
  const [isProposing, setProposing] = useState(false)
  const [replacing, setReplacing] = useState<Shift | null>(null)
  const { isManager } = useKeeping()
  const month = rangeAround('month', day)
  const sites = useSites()
  const hosts = useHosts()
  const query = useShifts({
    startDate: dayOf(month.start),
    endDate: dayOf(addDays(month.end, -1)),
    ...(siteId ? { siteId } : {}),
  })
  const remove = useRemoveShift()

  async function takeOff(shift: Shift): Promise<void> {
    const isSure = await confirm({
      title: texts.removeAsk(halfWords(shift.day, shift.half), shift.hostName),
      content: texts.removeLead,
      okText: texts.remove,
      danger: true,
    })
    if (!isSure) return
    try {
      await remove.mutateAsync({ id: shift.id, version: shift.version })
      toast.success(texts.removed)
    } catch (error) {
      onlyCallFailures(error)
    }
  }

  const shifts = query.data
  return (
    <PageFrame crumbs={[texts.product]} title={texts.title}>
      <Box as="section" surface="card" aria-label={texts.title}>
        <Row as="header" gap={8} wrap pad="12 16" className={styles.bar}>
          <Button guardMs={0} onClick={() => setDay(today)}>
            {texts.today}
          </Button>
          <Button
            variant="text"
            guardMs={0}
            aria-label={texts.earlier}
            icon={<BackIcon size={16} />}
            onClick={() => setDay(dayOf(addDays(month.start, -1)))}
          />
          <Text as="h2" look="16/24" aria-live="polite">
            {texts.month(day.slice(0, 4), Number(day.slice(5, 7)))}
          </Text>
          <Button
            variant="text"
            guardMs={0}
            aria-label={texts.later}
            icon={<ForwardIcon size={16} />}
            onClick={() => setDay(dayOf(month.end))}
          />
          {shifts ? <Text look="faint 12">{texts.count(shifts.length)}</Text> : null}
          <Row as="span" gap={8} align="stretch" push className={styles.end}>
            <Select
              className={styles.site ?? ''}
              aria-label={texts.site}
              value={siteId}
              onChange={setSiteId}
              options={[
                { value: ALL, label: texts.allSites },
                ...(sites.data ?? []).map(({ id: value, name: label }) => ({ value, label })),
              ]}
            />
            <Button guardMs={0} onClick={() => void navigate('/duty/callout')}>
              {texts.callout}
            </Button>
            {isManager ? (
              <Button variant="primary" icon={<PlusIcon size={14} />} onClick={() => setProposing(true)}>
                {texts.add}
              </Button>
            ) : null}
          </Row>
        </Row>
        {!shifts ? (
          <QueryState size="card" query={query} title={texts.failed} />
        ) : shifts.length === 0 ? (
          <EmptyState size="card" title={texts.empty} {...(isManager ? { description: texts.emptyLead } : {})} />
        ) : (
          <DutyTable
            month={month}
            today={today}
            shifts={shifts}
            isManager={isManager}
            onReplace={setReplacing}
            onRemove={(shift) => void takeOff(shift)}
          />
        )}
      </Box>
      {isProposing ? (
        <ProposeDrawer
          sites={sites.data ?? []}
          hosts={hosts.data ?? []}
          siteId={siteId || (sites.data?.[0]?.id ?? '')}
          halves={halvesIn(shifts ?? []).map(([code]) => code)}
          onClose={() => setProposing(false)}
          onPublished={(first) => setDay(first)}
        />
      ) : null}
      <ReplaceForm shift={replacing} hosts={hosts.data ?? []} onClose={() => setReplacing(null)} />
    </PageFrame>
  )
}
