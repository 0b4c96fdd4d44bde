import { supportStates, supportTopics, type SupportState, type SupportTopic } from '@xinqiao/domain'
import { CheckIcon, CloseIcon, EyeIcon } from '../../kit/icons/icons.tsx'
import { ClockIcon } from '../../kit/icons/shell-icons.tsx'
import type { StatusLook } from '../../kit/status/status-tag.tsx'

const looks: Readonly<Record<SupportState, Omit<StatusLook, 'label'>>> = {
  asked: { icon: <ClockIcon size={12} />, tone: 'warning' },
  open: { icon: <EyeIcon size={12} />, tone: 'processing', strong: true },
  refused: { icon: <CloseIcon size={12} />, tone: 'closed' },
  expired: { icon: <ClockIcon size={12} />, tone: 'closed' },
  ended: { icon: <CheckIcon size={12} />, tone: 'closed' },
}

export const supportLook = (state: SupportState): StatusLook => ({ label: supportStates[state], ...looks[state] })

type Look = { topic: SupportTopic; time: string }

/** 定时任务 04-15 10:02、角色与权限 04-15 10:05; each once, as it was seen last. */
export const looksWords = (seen: readonly Look[]): string =>
  [...Map.groupBy(seen, ({ topic }) => topic)]
    .map(([topic, all]) => {
      const times = all.length > 1 ? `${all.length} 次，最近 ` : ''
      return `${supportTopics[topic]} ${times}${all[0]!.time.slice(5, 16)}`
    })
    .join('；')
