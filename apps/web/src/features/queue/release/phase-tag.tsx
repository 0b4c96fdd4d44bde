import { releasePhases, type ReleaseRoundPhase } from '@xinqiao/domain'
import { CheckIcon, CloseIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon, SendIcon, TimerIcon } from '../../../kit/icons/shell-icons.tsx'
import { type StatusLook, StatusTag } from '../../../kit/status/status-tag.tsx'

const LOOKS: Readonly<Record<ReleaseRoundPhase, Omit<StatusLook, 'label'>>> = {
  planned: { icon: <ClockIcon size={12} />, tone: 'processing' },
  open: { icon: <SendIcon size={12} />, tone: 'warning' },
  closed: { icon: <TimerIcon size={12} />, tone: 'warning' },
  drawn: { icon: <CheckIcon size={12} />, tone: 'success' },
  cancelled: { icon: <CloseIcon size={12} />, tone: 'closed' },
}

export function PhaseTag({ phase }: { phase: string }) {
  const known = (Object.hasOwn(LOOKS, phase) ? phase : 'cancelled') as ReleaseRoundPhase
  return <StatusTag label={releasePhases[known]} {...LOOKS[known]} />
}
