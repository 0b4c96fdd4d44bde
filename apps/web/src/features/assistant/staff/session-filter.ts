import type { SearchField } from '../../../kit/list/list.types.ts'
import { staffMessages } from './staff.messages.ts'

const texts = staffMessages.search

type Name = 'keyword' | 'state' | 'dates'

export const SESSION_SEARCH: ReadonlyArray<SearchField<Name>> = [
  { kind: 'text', name: 'keyword', label: texts.keyword, placeholder: texts.keywordHint, max: 50 },
  {
    kind: 'select',
    name: 'state',
    label: texts.state,
    options: Object.entries(staffMessages.states).map(([value, label]) => ({ value, label })),
  },
  { kind: 'dates', name: 'dates', label: texts.dates },
]
