import type { Message } from '../assistant.queries.ts'
import type { ChatLine } from './bubble.tsx'

const AUTHORS: readonly string[] = ['visitor', 'assistant', 'staff', 'system'] satisfies ChatLine['author'][]

const authorOf = ({ author }: Message): ChatLine['author'] =>
  AUTHORS.includes(author) ? (author as ChatLine['author']) : 'system'

/** Fixed words with which help is offered. */
export const isCare = ({ kind }: Message): boolean => kind === 'safety' || kind === 'busy'

/** Where lines stand: the visitor sees their own at the right, staff what was answered to the visitor. */
type Reading = { readonly by: 'visitor' } | { readonly by: 'staff'; readonly visitorName: string }

export const lineOf = (message: Message, reading: Reading): ChatLine => {
  const author = authorOf(message)
  const isMine = (author === 'visitor') === (reading.by === 'visitor')
  return {
    key: message.id,
    side: author === 'system' ? 'note' : isMine ? 'mine' : 'theirs',
    author,
    label: author !== 'visitor' ? message.label : reading.by === 'staff' ? reading.visitorName : '',
    text: message.text,
    time: message.createTime,
    isCare: isCare(message),
  }
}
