import { useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { toast } from '../../../kit/toast.ts'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { cardContents } from '../workbench.cards.ts'
import { workbenchMessages } from '../workbench.messages.ts'
import { Arrange } from './arrange.tsx'
import styles from './arrange.module.css'
import { type PlacedCard, useResetLayout, useSaveLayout } from './layout.queries.ts'
import { change, isSameLayout } from './layout.rules.ts'

const texts = workbenchMessages.layout

export type EditLayoutProps = { cards: readonly PlacedCard[]; onDone: () => void }

/** Nothing is kept until it is saved; leaving before that asks. */
export function EditLayout({ cards, onDone }: EditLayoutProps) {
  // A card this release cannot draw is left where it is.
  const drawn = cards.filter(({ code }) => Object.hasOwn(cardContents, code))
  const undrawn = cards.filter(({ code }) => !Object.hasOwn(cardContents, code))
  const [draft, setDraft] = useState<readonly PlacedCard[]>(drawn)
  const save = useSaveLayout()
  const reset = useResetLayout()
  const isChanged = !isSameLayout(drawn, draft)
  useUnsaved(isChanged, texts.title)
  const hidden = draft.filter((card) => card.hidden)

  const keep = () =>
    save.mutate([...draft, ...undrawn], {
      onSuccess: () => {
        toast.success(texts.saved)
        onDone()
      },
    })
  const giveUp = async () => {
    if (!isChanged || (await confirm({ title: texts.askLeave, okText: texts.leave, danger: true }))) onDone()
  }
  const restore = async () => {
    if (!(await confirm({ title: texts.askReset, content: texts.askResetLead }))) return
    reset.mutate(undefined, {
      onSuccess: () => {
        toast.success(texts.resetDone)
        onDone()
      },
    })
  }
  return (
    <>
      <Row gap={8} wrap className={styles.top} role="toolbar" aria-label={texts.title}>
        <p>{texts.lead}</p>
        <Button variant="text" loading={reset.isPending} onClick={() => void restore()}>
          {texts.reset}
        </Button>
        <Button onClick={() => void giveUp()}>{texts.cancel}</Button>
        <Button variant="primary" loading={save.isPending} onClick={keep}>
          {texts.save}
        </Button>
      </Row>
      {hidden.length > 0 ? (
        <section className={styles.hidden} aria-label={texts.hiddenCards}>
          {texts.hiddenCards}
          {hidden.map((card) => (
            <Button
              key={card.code}
              size="sm"
              icon={<PlusIcon size={14} />}
              aria-label={texts.show(card.title)}
              onClick={() => setDraft(change(draft, card.code, { hidden: false }))}
            >
              {card.title}
            </Button>
          ))}
        </section>
      ) : null}
      <Arrange cards={draft} onChange={setDraft} />
    </>
  )
}
