import { Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { attempt } from '../../../kit/failure.ts'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { DownIcon } from '../../../kit/icons/icons.tsx'
import { statusTexts } from '../../../kit/status/status.messages.ts'
import { type Act, mayAct } from '../acts/acts.ts'
import { actMessages } from '../acts/acts.messages.ts'
import type { AppointmentRow } from '../appointment.queries.ts'
import { isOver } from '../moment.ts'
import { detailPath } from '../paths.ts'
import { deskMessages as texts } from './desk.messages.ts'

export type CardActs = {
  run: (act: Act, row: AppointmentRow) => Promise<void>
  onTriage: (row: AppointmentRow, star: number) => Promise<void>
  onDuty: (row: AppointmentRow) => void
}

type CardMenuProps = CardActs & { row: AppointmentRow; /** beside the menu already */ without: readonly Act[] }

const STARS = [1, 2, 3, 4] as const
const RARE: readonly Act[] = ['changeRoom', 'noShow', 'hostNoShow']

export function CardMenu({ row, without, run, onTriage, onDuty }: CardMenuProps) {
  const allowed = useAllowed()
  const navigate = useNavigate()
  const isWaiting = row.state === 'notStart' && !isOver(row)
  const items: MenuProps['items'] = [
    { key: 'view', label: texts.view, onClick: () => void navigate(detailPath(row)) },
    ...(isWaiting && allowed('consult_desk_manage_btn')
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
    ...RARE.filter((act) => !without.includes(act) && mayAct(act, row, allowed)).map((act) => ({
      key: act,
      label: actMessages.labels[act],
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
