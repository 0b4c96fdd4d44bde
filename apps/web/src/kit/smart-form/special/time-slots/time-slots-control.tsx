import { readSlots, slotsText, type DayPart } from '@xinqiao/domain'
import { useMemo, useState } from 'react'
import { Row, Stack, Text } from '../../../layout/layout.tsx'
import { usePhone } from '../../../use-media.ts'
import type { ControlProps } from '../../control-types.ts'
import { useValue } from '../../use-field.ts'
import { specialTexts } from '../special.messages.ts'
import { SlotDays } from './slot-days.tsx'
import { SlotGrid } from './slot-grid.tsx'
import { boardOf, cellsIn, chosenOf, isDayPart, shareOf, slotsIn, withCells, type Cell } from './time-board.ts'
import styles from './time-slots.module.css'

const { slots: texts } = specialTexts
const PARTS: readonly DayPart[] = ['上午', '下午', '晚上']

/** A grid of times and weekdays at a desk; a day at a time on a phone. */
export function TimeSlotsControl({ store, field, path, bind }: ControlProps) {
  const value = useValue(store, path)
  const slots = useMemo(() => readSlots(value) ?? [], [value])
  const [named] = useState(() => slots.map(({ time }) => time).filter(isDayPart))
  const board = useMemo(() => boardOf(store.setup.grid(field.prop), named), [store, field.prop, named])
  const chosen = useMemo(() => chosenOf(slots), [slots])
  const isPhone = usePhone()
  const put = (cells: readonly Cell[], isOn: boolean): void => store.set(path, slotsIn(withCells(chosen, cells, isOn)))
  const everything = useMemo(() => cellsIn(board, () => true), [board])
  if (board.rows.length === 0) return <p className={styles.closed}>{texts.closed}</p>

  const all = shareOf(chosen, everything)
  const count = everything.filter(({ time, week }) => chosen.get(time)?.has(week)).length
  const Board = isPhone ? SlotDays : SlotGrid
  return (
    <Stack gap={8} fluid>
      <Row wrap className={styles.bar}>
        <button
          id={bind.id}
          type="button"
          role="switch"
          aria-checked={all === true}
          aria-describedby={bind['aria-describedby']}
          className={styles.switch}
          onClick={() => put(everything, all !== true)}
        >
          <i aria-hidden="true" />
          {texts.all}
        </button>
        <Row gap={6} align="stretch" role="group" aria-label={texts.parts}>
          {PARTS.map((part) => {
            const cells = cellsIn(board, (row) => row.part === part)
            if (cells.length === 0) return null
            const share = shareOf(chosen, cells)
            return (
              <button
                key={part}
                type="button"
                className={styles.part}
                aria-pressed={share}
                aria-label={texts.part(part)}
                onClick={() => put(cells, share !== true)}
              >
                {part}
              </button>
            )
          })}
        </Row>
        <Text look="faint 12" push>
          {count > 0 ? texts.count(count) : texts.none}
        </Text>
      </Row>
      <Board label={field.label} board={board} chosen={chosen} onPut={put} />
      <output className={styles.words}>{slotsText(slots)}</output>
    </Stack>
  )
}
