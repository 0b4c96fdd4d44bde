import { Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { attempt } from '../../../kit/failure.ts'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { DownIcon } from '../../../kit/icons/icons.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { statusTexts } from '../../../kit/status/status.messages.ts'
import { type Act, mayAct } from '../acts/acts.ts'
import { actMessages } from '../acts/acts.messages.ts'
import { appointmentMessages } from '../appointment.messages.ts'
import type { AppointmentRow } from '../appointment.queries.ts'
import { PlaceMark, stateLook, TypeMark } from '../looks.tsx'
import { clockSpan, rightNow } from '../moment.ts'
import { detailPath } from '../paths.ts'
import { deskMessages as texts } from './desk.messages.ts'
import styles from './desk.module.css'
import { minutesBetween, placeIn } from './places.ts'

type DeskCardProps = {
  row: AppointmentRow
  run: (act: Act, row: AppointmentRow) => Promise<void>
  onTriage: (row: AppointmentRow, star: number) => Promise<void>
  onDuty: (row: AppointmentRow) => void
}

const STARS = [1, 2, 3, 4] as const
const LEADS: readonly Act[] = ['arrive', 'finish', 'start']
const RARE: readonly Act[] = ['changeRoom', 'noShow', 'hostNoShow']

/** One visitor of today: name, time, room. Why somebody comes is not the desk's to know. */
export function DeskCard({ row, run, onTriage, onDuty }: DeskCardProps) {
  const allowed = useAllowed()
  const lead = LEADS.find((act) => mayAct(act, row, allowed))
  return (
    <li className={styles.card} data-urgent={row.isUrgent}>
      <div className={styles.top}>
        <b>{row.visitorName}</b>
        <span>{row.visitorNo}</span>
        {row.isUrgent ? <em>{appointmentMessages.urgent}</em> : null}
        {placeIn(row) === 'done' ? <StatusTag {...stateLook(row)} /> : null}
      </div>
      <p className={styles.when}>
        <strong>{clockSpan(row.startAt, row.endAt)}</strong>
        <Waiting row={row} />
      </p>
      <p className={styles.where}>
        <TypeMark code={row.displayCode} />
        <span>{row.hostName}</span>
        <PlaceMark row={row} />
      </p>
      <div className={styles.buttons}>
        {lead ? (
          <GuardedButton type={lead === 'arrive' ? 'primary' : 'default'} onClick={() => run(lead, row)}>
            {actMessages.labels[lead]}
          </GuardedButton>
        ) : null}
        <More row={row} run={run} onTriage={onTriage} onDuty={onDuty} />
      </div>
    </li>
  )
}

function More({ row, run, onTriage, onDuty }: DeskCardProps) {
  const allowed = useAllowed()
  const navigate = useNavigate()
  const isWaiting = row.state === 'notStart'
  const items: MenuProps['items'] = [
    { key: 'view', label: texts.view, onClick: () => void navigate(detailPath(row)) },
    ...(isWaiting
      ? [
          {
            key: 'triage',
            label: texts.triage,
            children: STARS.map((star) => ({
              key: `star-${star}`,
              label: statusTexts.star[star],
              onClick: () => attempt(() => onTriage(row, star)),
            })),
          },
          { key: 'duty', label: texts.toDuty, onClick: () => onDuty(row) },
        ]
      : []),
    ...RARE.filter((act) => mayAct(act, row, allowed)).map((act) => ({
      key: act,
      label: act === 'changeRoom' ? texts.changeRoom : act === 'noShow' ? texts.noShow : texts.hostNoShow,
      danger: act !== 'changeRoom',
      onClick: () => attempt(() => run(act, row)),
    })),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <GuardedButton aria-haspopup="menu" guardMs={0} icon={<DownIcon size={14} />} iconPlacement="end">
        {texts.more}
      </GuardedButton>
    </Dropdown>
  )
}

const SOON = 30

function Waiting({ row }: { row: AppointmentRow }) {
  const now = rightNow()
  const place = placeIn(row)
  if (place === 'arrived' && row.arriveTime)
    return <span>{texts.waited(Math.max(0, minutesBetween(row.arriveTime, now)))}</span>
  if (place !== 'expected') return null
  const late = minutesBetween(row.startAt, now)
  if (late > 0) return <span data-late>{texts.late(late)}</span>
  return -late <= SOON ? <span>{texts.soon(-late)}</span> : null
}
