import { LevelBars } from '../../../kit/status/level-bars.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { messageTexts as texts } from '../message.messages.ts'

export function UrgentTag() {
  return <StatusTag strong label={texts.urgent} tone="warning.5" icon={<LevelBars filled={5} of={5} />} />
}
