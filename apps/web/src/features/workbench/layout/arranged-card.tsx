import { useSortable } from '@dnd-kit/sortable'
import { Dropdown } from 'antd'
import { IconButton } from '../../../kit/icon-button.tsx'
import { EyeOffIcon } from '../../../kit/icons/icons.tsx'
import { DensityIcon, GripIcon, MoreIcon } from '../../../kit/icons/list-icons.tsx'
import { workbenchMessages } from '../workbench.messages.ts'
import styles from './arrange.module.css'
import { Content } from './lanes.tsx'
import type { PlacedCard } from './layout.queries.ts'
import { change, LANES, laneOf, putAt, shift } from './layout.rules.ts'

const texts = workbenchMessages.layout

type ArrangedCardProps = {
  card: PlacedCard
  cards: readonly PlacedCard[]
  onChange: (cards: readonly PlacedCard[]) => void
}

/** A card with its handle. What it shows is a picture of itself: nothing in it can be pressed meanwhile. */
export function ArrangedCard({ card, cards, onChange }: ArrangedCardProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, transform, transition } = useSortable({
    id: card.code,
  })
  const { code, title, size, resizable } = card
  const isCompact = size === 'compact'
  return (
    <article
      ref={setNodeRef}
      aria-label={title}
      className={styles.card}
      data-carried={isDragging}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }}
    >
      <header className={styles.bar}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={texts.move(title)}
        >
          <GripIcon />
          <b>{title}</b>
        </button>
        {resizable ? (
          <IconButton
            size="large"
            tone="brand"
            aria-pressed={isCompact}
            label={texts.compact(title)}
            title={isCompact ? texts.makeNormal : texts.makeCompact}
            onClick={() => onChange(change(cards, code, { size: isCompact ? 'normal' : 'compact' }))}
          >
            <DensityIcon />
          </IconButton>
        ) : null}
        <MoveMenu card={card} cards={cards} onChange={onChange} />
        <IconButton
          size="large"
          tone="brand"
          label={texts.hide(title)}
          title={texts.hideIt}
          onClick={() => onChange(change(cards, code, { hidden: true }))}
        >
          <EyeOffIcon />
        </IconButton>
      </header>
      <div className={styles.picture} inert>
        <Content card={card} />
      </div>
    </article>
  )
}

function MoveMenu({ card, cards, onChange }: ArrangedCardProps) {
  const lane = laneOf(cards, card.lane)
  const items = [
    { key: 'up', label: texts.up, disabled: lane[0] === card },
    { key: 'down', label: texts.down, disabled: lane.at(-1) === card },
    ...LANES.filter((one) => one !== card.lane).map((one) => ({ key: String(one), label: texts.to(texts.lanes[one]) })),
  ]
  const move = (key: string) => {
    if (key === 'up' || key === 'down') return onChange(shift(cards, card.code, key === 'up' ? -1 : 1))
    onChange(putAt(cards, card.code, Number(key), laneOf(cards, Number(key)).length))
  }
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => move(key) }}>
      <IconButton size="large" tone="brand" aria-haspopup="menu" label={texts.moveMenu(card.title)}>
        <MoreIcon />
      </IconButton>
    </Dropdown>
  )
}

/** What follows the pointer. */
export function CarriedCard({ card }: { card: PlacedCard }) {
  return (
    <div className={styles.carried}>
      <GripIcon />
      <b>{card.title}</b>
    </div>
  )
}
