import { useState } from 'react'
import { CheckIcon } from '../../../icons/icons.tsx'
import { Para, Stack } from '../../../layout/layout.tsx'
import { specialTexts } from '../special.messages.ts'
import type { SlotBoardProps } from './slot-grid.tsx'
import { cellsIn, isChosen, shareOf } from './time-board.ts'
import styles from './time-slots.module.css'

const { slots: texts } = specialTexts

/** One day at a time, every time a target for a thumb. */
export function SlotDays({ label, board, chosen, onPut }: SlotBoardProps) {
  const [picked, setPicked] = useState<number | null>(null)
  const week = picked ?? board.days[0]!
  const cells = cellsIn(board, (_, day) => day === week)
  const share = shareOf(chosen, cells)
  const parts = [
    ...Map.groupBy(
      board.rows.filter(({ weeks }) => weeks.includes(week)),
      ({ part }) => part,
    ),
  ]
  return (
    <Stack gap={12} fluid role="group" aria-label={label}>
      <div className={styles.tabs} role="tablist" aria-label={texts.days}>
        {board.days.map((day) => {
          const count = cellsIn(board, (_, one) => one === day).filter((cell) => isChosen(chosen, cell)).length
          return (
            <button
              key={day}
              type="button"
              role="tab"
              aria-selected={day === week}
              className={styles.tab}
              onClick={() => setPicked(day)}
            >
              {texts.day(day)} {count > 0 ? <b>{count}</b> : null}
            </button>
          )
        })}
      </div>
      <Stack gap={12} fluid role="tabpanel" aria-label={texts.day(week)}>
        <button
          type="button"
          role="switch"
          aria-checked={share === true}
          className={styles.switch}
          onClick={() => onPut(cells, share !== true)}
        >
          <i aria-hidden="true" />
          {texts.column(week)}
        </button>
        {parts.map(([part, rows]) => (
          <div key={part} role="group" aria-label={part}>
            <Para look="faint 13" below={6}>
              {part}
            </Para>
            <div className={styles.times}>
              {rows.map(({ time }) => {
                const isOn = isChosen(chosen, { time, week })
                return (
                  <button
                    key={time}
                    type="button"
                    aria-pressed={isOn}
                    aria-label={texts.cell(time, week)}
                    className={styles.time}
                    onClick={() => onPut([{ time, week }], !isOn)}
                  >
                    {isOn ? <CheckIcon size={16} /> : null}
                    {time}
                  </button>
                )
              })}
            </div>
          </div>
        ))}
      </Stack>
    </Stack>
  )
}
