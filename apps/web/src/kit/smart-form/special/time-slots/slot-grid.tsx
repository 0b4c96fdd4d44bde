import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { CheckIcon } from '../../../icons/icons.tsx'
import { specialTexts } from '../special.messages.ts'
import {
  cellsBetween,
  cellsIn,
  isChosen,
  shareOf,
  type BoardRow,
  type Cell,
  type Chosen,
  type TimeBoard,
} from './time-board.ts'
import styles from './time-slots.module.css'

const { slots: texts } = specialTexts

export type SlotBoardProps = {
  readonly label: string
  readonly board: TimeBoard
  readonly chosen: Chosen
  readonly onPut: (cells: readonly Cell[], isOn: boolean) => void
}

type Stroke = { readonly from: Cell; readonly to: Cell; readonly isOn: boolean }

const cellAt = (target: EventTarget): Cell | null => {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-time]') : null
  const { time, week } = place?.dataset ?? {}
  return time !== undefined && week !== undefined ? { time, week: Number(week) } : null
}

const isSame = (one: Cell, other: Cell): boolean => one.time === other.time && one.week === other.week

export function SlotGrid({ label, board, chosen, onPut }: SlotBoardProps) {
  const table = useRef<HTMLTableElement>(null)
  const hint = useId()
  const [at, setAt] = useState<Cell | null>(null)
  const { stroke, handlers } = useStroke(board, chosen, onPut)
  const painted = stroke ? cellsBetween(board, stroke.from, stroke.to) : []
  const current = at ?? cellsIn(board, () => true)[0]!

  const handleKey = (event: KeyboardEvent): void => {
    const from = cellAt(event.target)
    if (!from) return
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      onPut([from], !isChosen(chosen, from))
      return
    }
    const to = neighbour(board, from, event.key)
    if (!to) return
    event.preventDefault()
    // Shift carries the state of where one comes from along.
    if (event.shiftKey) onPut([to], isChosen(chosen, from))
    setAt(to)
    table.current?.querySelector<HTMLElement>(`[data-time="${to.time}"][data-week="${to.week}"]`)?.focus()
  }

  return (
    <div className={styles.scroll}>
      <p id={hint} className="xq-sr">
        {texts.hint}
      </p>
      <table
        ref={table}
        className={styles.table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of an editable grid
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-describedby={hint}
        onKeyDown={handleKey}
        onFocus={(event) => setAt(cellAt(event.target) ?? at)}
        {...handlers}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="xq-sr">{texts.time}</span>
            </th>
            {board.days.map((week) => {
              const cells = cellsIn(board, (_, day) => day === week)
              return (
                <th key={week} scope="col">
                  <Head share={shareOf(chosen, cells)} name={texts.column(week)} onPut={(isOn) => onPut(cells, isOn)}>
                    {texts.day(week)}
                  </Head>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {board.rows.map((row) => (
            <Row
              key={row.time}
              row={row}
              days={board.days}
              isOn={(cell) =>
                stroke && painted.some((one) => isSame(one, cell)) ? stroke.isOn : isChosen(chosen, cell)
              }
              current={current}
              onPut={onPut}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Pick<SlotBoardProps, 'onPut'> & {
  readonly row: BoardRow
  readonly days: readonly number[]
  readonly isOn: (cell: Cell) => boolean
  readonly current: Cell
}

function Row({ row: { time, weeks }, days, isOn, current, onPut }: RowProps) {
  const cells = weeks.map((week) => ({ time, week }))
  const count = cells.filter(isOn).length
  const share = count === 0 ? false : count === cells.length ? true : 'mixed'
  return (
    <tr>
      <th scope="row">
        <Head share={share} name={texts.row(time)} onPut={(on) => onPut(cells, on)}>
          {time}
        </Head>
      </th>
      {days.map((week) => {
        const cell = { time, week }
        if (!weeks.includes(week))
          return <td key={week} className={styles.shut} aria-label={`${texts.cell(time, week)} ${texts.notOffered}`} />
        const on = isOn(cell)
        return (
          <td
            key={week}
            aria-selected={on}
            aria-label={texts.cell(time, week)}
            tabIndex={isSame(cell, current) ? 0 : -1}
            className={styles.cell}
            data-time={time}
            data-week={week}
          >
            {on ? <CheckIcon size={14} /> : null}
          </td>
        )
      })}
    </tr>
  )
}

type HeadProps = {
  readonly share: boolean | 'mixed'
  readonly name: string
  readonly onPut: (isOn: boolean) => void
  readonly children: string
}

/** Names a row or a column, and switches all of it. */
function Head({ share, name, onPut, children }: HeadProps) {
  return (
    <button
      type="button"
      className={styles.head}
      aria-pressed={share}
      aria-label={name}
      onClick={() => onPut(share !== true)}
    >
      {children}
    </button>
  )
}

const neighbour = ({ rows, days }: TimeBoard, { time, week }: Cell, key: string): Cell | null => {
  const place = rows.findIndex((row) => row.time === time)
  const inRow = rows[place]!.weeks
  const across = { ArrowLeft: inRow.findLast((day) => day < week), ArrowRight: inRow.find((day) => day > week) }[key]
  if (across !== undefined) return { time, week: across }
  if (key === 'Home') return { time, week: inRow[0] ?? days[0]! }
  if (key === 'End') return { time, week: inRow.at(-1) ?? days[0]! }
  const open = (row: BoardRow): boolean => row.weeks.includes(week)
  const down = { ArrowUp: rows.slice(0, place).findLast(open), ArrowDown: rows.slice(place + 1).find(open) }[key]
  return down ? { time: down.time, week } : null
}

/** Painting with the mouse. Fingers scroll, and tap. */
function useStroke(board: TimeBoard, chosen: Chosen, onPut: SlotBoardProps['onPut']) {
  const [stroke, setStroke] = useState<Stroke | null>(null)
  const wasPainted = useRef(false)
  useEffect(() => {
    if (!stroke) return
    const end = (): void => {
      wasPainted.current = true
      onPut(cellsBetween(board, stroke.from, stroke.to), stroke.isOn)
      setStroke(null)
    }
    window.addEventListener('pointerup', end)
    return () => window.removeEventListener('pointerup', end)
  }, [stroke, board, onPut])
  return {
    stroke,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const from = cellAt(event.target)
        wasPainted.current = false
        if (from && event.pointerType !== 'touch' && event.button === 0)
          setStroke({ from, to: from, isOn: !isChosen(chosen, from) })
      },
      onPointerOver: (event: PointerEvent) => {
        const to = cellAt(event.target)
        if (stroke && to && !isSame(stroke.to, to)) setStroke({ ...stroke, to })
      },
      onClick: ({ target }: { target: EventTarget }) => {
        const cell = cellAt(target)
        // The click after a stroke was counted with it.
        if (cell && !wasPainted.current) onPut([cell], !isChosen(chosen, cell))
        wasPainted.current = false
      },
    },
  }
}
