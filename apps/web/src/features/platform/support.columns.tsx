import type { ListColumn } from '../../kit/list/list.types.ts'
import { platformMessages } from './platform.messages.ts'
import type { Visit } from './platform.queries.ts'
import { looksWords, supportLook } from './support-look.tsx'

const texts = platformMessages.support.columns

export const supportColumns: ReadonlyArray<ListColumn<Visit>> = [
  { key: 'reason', title: texts.reason, width: 240 },
  { key: 'askerName', title: texts.asker, width: 90 },
  { key: 'createTime', title: texts.asked, kind: 'time', width: 140 },
  { key: 'until', title: texts.until, kind: 'time', width: 140 },
  {
    key: 'note',
    title: texts.answer,
    width: 180,
    text: ({ deciderName, note }) => [deciderName, note].filter(Boolean).join('：'),
  },
  { key: 'looks', title: texts.looks, width: 220, text: ({ looks }) => looksWords(looks) },
  { key: 'state', title: texts.state, width: 120, onCard: 'aside', look: ({ state }) => supportLook(state) },
]
