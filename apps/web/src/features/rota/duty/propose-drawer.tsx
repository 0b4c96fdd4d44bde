import { formatDate, halfDays } from '@xinqiao/domain'
import { Checkbox, Select } from 'antd'
import { useId, useState } from 'react'
import { addDays, dayOf } from '../../../kit/calendar/wall.ts'
import { Drawer } from '../../../kit/drawer.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { DateField } from '../../../kit/form-drawer/date-field.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { toast } from '../../../kit/toast.ts'
import { VerdictLine } from '../calendar/slot-form.tsx'
import type { Host, Site } from '../rota.queries.ts'
import { proposeTexts as texts } from './duty.messages.ts'
import styles from './duty.module.css'
import { type Proposal, usePropose, usePublish } from './duty.queries.ts'
import { ProposalTable } from './proposal-table.tsx'

type ProposeDrawerProps = {
  sites: readonly Site[]
  hosts: readonly Host[]
  siteId: string
  /** the parts of a day the school keeps already */
  halves: readonly string[]
  onClose: () => void
  onPublished: (firstDay: string) => void
}

const WEEKS_AHEAD = 27
const HALVES = Object.entries(halfDays).map(([value, label]) => ({ value, label }))

/** Who takes which half-day: proposed in turn, adjusted by hand, then published. Mounted while open. */
export function ProposeDrawer({ sites, hosts, onClose, onPublished, ...given }: ProposeDrawerProps) {
  const id = useId()
  const [siteId, setSiteId] = useState(given.siteId)
  const [startDate, setStartDate] = useState<string | null>(() => dayOf(addDays(`${formatDate(new Date())} 00:00`, 1)))
  const [endDate, setEndDate] = useState<string | null>(() =>
    startDate ? dayOf(addDays(`${startDate} 00:00`, WEEKS_AHEAD)) : null,
  )
  const [userIds, setUserIds] = useState<string[]>([])
  const [halves, setHalves] = useState<string[]>([...given.halves])
  const [proposal, setProposal] = useState<readonly Proposal[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const propose = usePropose()
  const publish = usePublish()

  async function attempt(work: () => Promise<void>): Promise<void> {
    setFault(null)
    try {
      await work()
    } catch (error) {
      setFault(reasonOf(error, texts.failed))
    }
  }

  const draft = () =>
    attempt(async () => {
      if (!siteId || !startDate || !endDate || userIds.length === 0 || halves.length === 0)
        return setFault(texts.missing)
      if (startDate > endDate) return setFault(texts.wrongOrder)
      setProposal(await propose.mutateAsync({ siteId, startDate, endDate, userIds, halves }))
    })

  const send = () =>
    attempt(async () => {
      const shifts = (proposal ?? []).flatMap(({ day, half, hostId }) => (hostId ? [{ day, half, hostId }] : []))
      const [first] = shifts
      if (!first) return setFault(texts.none)
      const done = await publish.mutateAsync({ siteId, shifts })
      toast.success(texts.published(done.shifts.length, done.slots))
      onPublished(first.day)
      onClose()
    })

  const forget =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      set(value)
      setProposal(null)
      setFault(null)
    }

  return (
    <Drawer
      open
      title={texts.title}
      size={720}
      onClose={onClose}
      footer={
        <Row gap={8} align="stretch" justify="end" className={styles.foot}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            guardMs={0}
            variant={proposal ? 'default' : 'primary'}
            loading={propose.isPending}
            onClick={() => void draft()}
          >
            {proposal ? texts.again : texts.propose}
          </Button>
          {proposal ? (
            <Button variant="primary" loading={publish.isPending} onClick={() => void send()}>
              {texts.publish}
            </Button>
          ) : null}
        </Row>
      }
    >
      <div className={styles.form}>
        <label htmlFor={`${id}-site`}>{texts.site}</label>
        <Select
          id={`${id}-site`}
          value={siteId || null}
          onChange={forget(setSiteId)}
          options={sites.map(({ id: value, name: label }) => ({ value, label }))}
        />
        <span id={`${id}-dates`}>{texts.dates}</span>
        <Row as="span" gap={8} role="group" aria-labelledby={`${id}-dates`}>
          <DateField withTime={false} placeholder={texts.startDate} value={startDate} onChange={forget(setStartDate)} />
          {texts.to}
          <DateField withTime={false} placeholder={texts.endDate} value={endDate} onChange={forget(setEndDate)} />
        </Row>
        <span id={`${id}-halves`}>{texts.halves}</span>
        <span role="group" aria-labelledby={`${id}-halves`}>
          <Checkbox.Group
            className={styles.halves ?? ''}
            value={halves}
            onChange={forget(setHalves)}
            options={HALVES}
          />
        </span>
        <label htmlFor={`${id}-people`}>{texts.people}</label>
        <span>
          <Select
            id={`${id}-people`}
            className={styles.wide ?? ''}
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            value={userIds}
            onChange={forget(setUserIds)}
            options={hosts.map(({ userId: value, realName: label }) => ({ value, label }))}
          />
          <small>{texts.peopleHint}</small>
        </span>
      </div>
      {fault ? <VerdictLine verdict={{ kind: 'clash', text: fault }} /> : null}
      {proposal ? (
        <ProposalTable
          proposal={proposal}
          hosts={hosts.filter(({ userId }) => userIds.includes(userId))}
          onChange={setProposal}
        />
      ) : null}
    </Drawer>
  )
}
