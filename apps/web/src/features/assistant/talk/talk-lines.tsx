import type { HelpNow, Message } from '../assistant.queries.ts'
import type { ChatLine } from '../chat/bubble.tsx'
import { chatMessages } from '../chat/chat.messages.ts'
import { isCare, lineOf } from '../chat/lines-of.ts'
import { NotSent, Trouble } from '../chat/not-sent.tsx'
import type { Unsent } from '../chat/use-outbox.ts'
import { SafetyCard } from './safety-card.tsx'
import { talkMessages as texts } from './talk.messages.ts'

type Acts = { again: (line: { clientId: string; text: string }) => void; putBack: (line: Unsent) => void }

/** What is on the screen: what the server has, and after it what has not arrived yet. */
export const talkLines = (
  messages: readonly Message[],
  unsent: readonly Unsent[],
  help: HelpNow,
  acts: Acts,
): readonly ChatLine[] => {
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  const underWay = new Set(unsent.filter(({ state }) => state === 'sending').map(({ clientId }) => clientId))
  // Buttons stand once, under the latest words: an old card's times have gone by.
  const latest = messages.findLast(isCare)?.id
  return [
    ...messages.map((message): ChatLine => {
      const line = lineOf(message, { by: 'visitor' })
      if (isCare(message)) {
        const card = (
          <SafetyCard words={message.text} label={message.label} help={message.id === latest ? help : null} />
        )
        return { ...line, side: 'note', body: card }
      }
      const { clientId, text } = message
      if (message.reply !== 'unanswered' || clientId === null || underWay.has(clientId)) return line
      return {
        ...line,
        after: (
          <Trouble words={texts.noAnswer}>
            <button type="button" onClick={() => acts.again({ clientId, text })}>
              {chatMessages.again}
            </button>
          </Trouble>
        ),
      }
    }),
    ...unsent
      .filter(({ clientId }) => !arrived.has(clientId))
      .map((line): ChatLine => ({
        key: line.clientId,
        side: 'mine',
        author: 'visitor',
        label: '',
        text: line.text,
        time: line.time,
        after: <NotSent line={line} onAgain={acts.again} onPutBack={acts.putBack} />,
      })),
  ]
}
