import { useId } from 'react'
import { ChartTable } from '../../../kit/chart/chart-table.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { capacityMessages as texts } from '../capacity.messages.ts'
import type { Capacity } from '../plan.queries.ts'
import styles from './capacity.module.css'

const [WIDTH, HEIGHT, LEFT, TOP, FLOOR, GAP] = [820, 236, 36, 16, 176, 16]
const WIDEST = { slot: 40, bar: 26 } as const
const LABELLED = 17
/** An hour of which less is expected is not drawn: it would only make the others thin. */
const SEEN = 0.01

/** Less than a tenth of a person is drawn, but not written down. */
const SAID = 0.1

type Hour = Capacity['hours'][number]
type Slot = Hour & { readonly x: number }

const dayOf = ({ at }: Hour): string => at.slice(0, 10)
const hourOf = ({ at }: Hour): string => String(Number(at.slice(11, 13)))
const plain = (n: number): string => String(n >= 10 ? Math.round(n) : Math.round(n * 10) / 10)

/** Round numbers up to the highest, three or four of them. */
export const ticksOf = (most: number): readonly number[] => {
  const rough = Math.max(most, 0.1) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, nth) => Math.round(nth * step * 100) / 100)
}

/** Days beside each other with a gap between them, each as wide as the hours it has. */
const placed = (hours: readonly Hour[]) => {
  const days = [...new Set(hours.map(dayOf))]
  const slot = Math.min(WIDEST.slot, (WIDTH - LEFT - GAP * days.length) / Math.max(1, hours.length))
  let x = LEFT + GAP / 2
  const groups = days.map((day) => {
    const slots = hours
      .filter((hour) => dayOf(hour) === day)
      .map((hour): Slot => {
        const one = { ...hour, x }
        x += slot
        return one
      })
    x += GAP
    return { day, slots, most: Math.max(...slots.map(({ expected }) => expected)) }
  })
  return { slot, groups }
}

/** What is expected in each hour against the steps of those on duty; what goes beyond them is hatched. */
export function CapacityChart({ data }: { data: Capacity }) {
  const hatch = useId()
  const hours = data.hours.filter(({ expected }) => expected >= SEEN)
  const { slot, groups } = placed(hours)
  const bar = Math.min(WIDEST.bar, slot * 0.72)
  const ticks = ticksOf(Math.max(0, ...hours.flatMap(({ expected, capacity }) => [expected, capacity])))
  const top = ticks.at(-1) ?? 1
  const y = (n: number): number => FLOOR - (n / top) * (FLOOR - TOP)
  const every = Math.max(1, Math.ceil(LABELLED / slot))
  const { basis } = data
  return (
    <section className={styles.chart} aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <span>
          {basis.name === null
            ? texts.byRule(basis.flags, basis.completion)
            : texts.byPlan(basis.name, basis.sheets, basis.flags, basis.completion)}
        </span>
      </header>
      {hours.length === 0 ? (
        <p>{texts.calm}</p>
      ) : (
        <>
          <ScrollRegion inside className={styles.drawing} label={texts.title}>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
              <defs>
                <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                  <rect className={styles.hatchGround} width={6} height={6} />
                  <line className={styles.hatchLine} y2={6} />
                </pattern>
              </defs>
              {groups.map(({ day, slots }) =>
                data.days.some((one) => one.day === day && one.isOver) ? (
                  <rect
                    key={day}
                    className={styles.overDay}
                    x={slots[0]!.x - GAP / 2 + 2}
                    y={4}
                    width={slots.length * slot + GAP - 4}
                    height={HEIGHT - 8}
                    rx={6}
                  />
                ) : null,
              )}
              {ticks.map((tick) => (
                <g key={tick}>
                  <line className={styles.grid} x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
                  <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                    {tick}
                  </text>
                </g>
              ))}
              {groups.map(({ day, slots, most }) => (
                <g key={day}>
                  {slots.map((one, nth) => {
                    const x = one.x + (slot - bar) / 2
                    const within = Math.min(one.expected, one.capacity)
                    const isMost = slots.findIndex(({ expected }) => expected >= most) === nth
                    return (
                      <g key={one.at}>
                        <rect className={styles.bar} x={x} y={y(within)} width={bar} height={FLOOR - y(within)} />
                        {one.expected > within ? (
                          <rect
                            className={styles.excess}
                            fill={`url(#${hatch})`}
                            x={x}
                            y={y(one.expected)}
                            width={bar}
                            height={y(within) - y(one.expected)}
                          />
                        ) : null}
                        {one.expected >= SAID && (slot >= LABELLED || isMost) ? (
                          <text
                            className={one.expected > within ? styles.much : styles.count}
                            x={x + bar / 2}
                            y={y(one.expected) - 5}
                            textAnchor="middle"
                          >
                            {plain(one.expected)}
                          </text>
                        ) : null}
                        {nth % every === 0 ? (
                          <text x={x + bar / 2} y={FLOOR + 15} textAnchor="middle">
                            {hourOf(one)}
                          </text>
                        ) : null}
                      </g>
                    )
                  })}
                  <path
                    className={styles.duty}
                    d={slots
                      .map(
                        ({ x, capacity }, nth) =>
                          `${nth === 0 ? `M${x} ${y(capacity)}` : `V${y(capacity)}`}H${x + slot}`,
                      )
                      .join('')}
                  />
                  <text
                    className={styles.day}
                    x={slots[0]!.x + (slots.length * slot) / 2}
                    y={FLOOR + 34}
                    textAnchor="middle"
                  >
                    {day.slice(5)}
                  </text>
                  <text x={slots[0]!.x + (slots.length * slot) / 2} y={FLOOR + 51} textAnchor="middle">
                    {texts.dayTotal(data.days.find((one) => one.day === day)?.expected ?? 0)}
                  </text>
                </g>
              ))}
            </svg>
          </ScrollRegion>
          <ul className={styles.legend}>
            <li data-look="bar">{texts.expected}</li>
            <li data-look="excess">{texts.excess}</li>
            <li data-look="duty">{texts.perHour(data.contactsAnHour)}</li>
            <li>{texts.nights}</li>
          </ul>
          <div className="xq-sr">
            <ChartTable
              title={texts.title}
              data={{
                heading: texts.heading,
                categories: hours.map(({ at }) => at.slice(5, 16)),
                series: [
                  { name: texts.expected, values: hours.map(({ expected }) => expected) },
                  { name: texts.capacity, values: hours.map(({ capacity }) => capacity) },
                ],
              }}
            />
          </div>
        </>
      )}
    </section>
  )
}
