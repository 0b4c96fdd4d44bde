import { CheckCircleIcon } from '../../../kit/icons/icons.tsx'
import { UndoIcon } from '../../../kit/icons/file-icons.tsx'
import { SignatureIcon } from '../../../kit/icons/shell-icons.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Box } from '../../../kit/layout/layout.tsx'
import { answerMessages } from '../answer.messages.ts'
import type { Edition } from '../form.queries.ts'
import styles from './editions.module.css'

const texts = answerMessages.detail

const ICONS = { submit: CheckCircleIcon, recall: UndoIcon, sign: SignatureIcon } as const
type Event = keyof typeof ICONS
const isEvent = (event: string): event is Event => event in ICONS

export const eventName = (event: string): string => (isEvent(event) ? texts.events[event] : event)

type EditionsProps = {
  editions: readonly Edition[]
  /** the one being looked at */
  shown: number
  onShow: (no: number) => void
  onCompare: () => void
}

/** What was sent, taken back and signed, newest first; each can be looked at as it was. */
export function Editions({ editions, shown, onShow, onCompare }: EditionsProps) {
  const sorted = editions.toSorted((a, b) => b.no - a.no)
  return (
    <Box as="section" surface="card" className={styles.card} aria-label={texts.editions}>
      <h2>
        {texts.editions}
        {editions.length > 1 ? (
          <Button size="sm" onClick={onCompare}>
            {texts.compare}
          </Button>
        ) : null}
      </h2>
      <ol>
        {sorted.map((edition, index) => {
          const Icon = isEvent(edition.event) ? ICONS[edition.event] : CheckCircleIcon
          return (
            <li key={edition.no}>
              <button
                type="button"
                aria-current={edition.no === shown ? 'true' : undefined}
                onClick={() => onShow(edition.no)}
              >
                <Icon size={14} />
                <span>
                  <b>
                    {texts.editionNo(edition.no)} · {eventName(edition.event)}
                  </b>
                  {index === 0 ? <i>{texts.newest}</i> : null}
                  <small>
                    {edition.userName}　{edition.time.slice(0, 16)}
                  </small>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </Box>
  )
}
