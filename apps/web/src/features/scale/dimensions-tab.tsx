import { aggregates, attainables, type ScaleBand, type ScaleDefinition, type ScaleDimension } from '@xinqiao/domain'
import { CheckCircleIcon, ShieldIcon } from '../../kit/icons/icons.tsx'
import { Row, Stack, Text } from '../../kit/layout/layout.tsx'
import { ScrollRegion } from '../../kit/scroll-region.tsx'
import { LevelBars } from '../../kit/status/level-bars.tsx'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { paintOf, type Tone } from '../../kit/status/tones.ts'
import styles from './library.module.css'
import { scaleMessages } from './scale.messages.ts'

const texts = scaleMessages.dimension

/** q1 to q9 in one word where they follow each other. */
const spanOf = (ids: readonly string[]): string => {
  const numbers = ids.map((id) => Number(/^q(\d+)$/.exec(id)?.[1] ?? Number.NaN))
  const isRun = ids.length > 2 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at)
  return isRun ? `${ids[0]}–${ids.at(-1)}` : ids.join('、')
}

const partsOf = ({ items = [], of = [], expr }: ScaleDimension, { dimensions }: ScaleDefinition): string => {
  if (expr !== undefined) return texts.formula(expr)
  const names = of.map((id) => dimensions.find((one) => one.id === id)?.name ?? id)
  return [spanOf(items), names.length > 0 ? texts.below(names.join('、')) : ''].filter(Boolean).join('；')
}

const missingOf = ({ missing }: ScaleDimension): string =>
  missing && missing.maxMissing > 0 ? texts.mayMiss(missing.maxMissing) : texts.allMust

export function DimensionsTab({ definition }: { definition: ScaleDefinition }) {
  const known = attainables(definition)
  return (
    <Stack gap={8} fluid>
      <ScrollRegion label={scaleMessages.tabs.dimensions}>
        <table className={styles.table}>
          <thead>
            <tr>
              {texts.head.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {definition.dimensions.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.name}</th>
                <td>{partsOf(one, definition)}</td>
                <td>{aggregates[one.agg]}</td>
                <td>{one.reverse && one.reverse.length > 0 ? `⇅ ${spanOf(one.reverse)}` : texts.none}</td>
                <td>{missingOf(one)}</td>
                <td>{known.get(one.id)?.range.join('–')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {definition.dimensions.map((one) => (
        <Bands key={one.id} dimension={one} definition={definition} isOnly={definition.dimensions.length === 1} />
      ))}
      {(definition.risk ?? []).map((rule) => (
        <Row key={rule.id} gap={8} wrap look="13/20" className={styles.risk}>
          <Row inline gap={6} look="warning 500">
            <ShieldIcon size={15} />
            {scaleMessages.risk.title}
          </Row>
          <span>{rule.reason}</span>
          <code>{rule.expr}</code>
          <span>{scaleMessages.risk.first}</span>
          <RiskLevel level={rule.warning} />
          <span>{rule.next ? scaleMessages.risk.next(rule.next) : scaleMessages.risk.direct}</span>
        </Row>
      ))}
    </Stack>
  )
}

const LEVELS = 5

function RiskLevel({ level }: { level: string }) {
  const fixed = /^[1-5]$/.test(level) ? (Number(level) as 1 | 2 | 3 | 4 | 5) : null
  return (
    <StatusTag
      label={scaleMessages.risk.level(level)}
      icon={fixed ? <LevelBars filled={fixed} of={LEVELS} /> : <ShieldIcon size={12} />}
      tone={`warning.${fixed ?? 4}`}
    />
  )
}

const TONES: Readonly<Record<ScaleBand['star'], Tone>> = {
  1: 'success',
  2: 'appointment.arrived',
  3: 'warning.3',
  4: 'warning.4',
  5: 'danger',
}

type BandsProps = { dimension: ScaleDimension; definition: ScaleDefinition; isOnly: boolean }

/** Drawn to scale, one bar for each sex where their borders differ. */
function Bands({ dimension, definition, isOnly }: BandsProps) {
  const own = definition.bands.filter(({ dim }) => dim === dimension.id)
  if (own.length === 0) return isOnly ? <Text look="faint 12/20">{texts.noBand}</Text> : null
  const sexes = own.some(({ sex }) => sex !== undefined) ? ([1, 2] as const) : ([null] as const)
  return (
    <Stack gap={4} fluid>
      {sexes.map((sex) => {
        const bands = own.filter((band) => sex === null || band.sex === undefined || band.sex === sex)
        const words = bands.map(({ from, to, level }) => `${rangeOf(from, to)} ${level}`).join('，')
        return (
          <Row key={sex} gap={8}>
            {isOnly && sex === null ? null : (
              <Text look="soft 12/18" className={styles.bandName}>
                {sex === null ? dimension.name : texts.sex[sex]}
              </Text>
            )}
            <div className={styles.bands} role="img" aria-label={texts.bands(words)}>
              {bands.map(({ from, to, level, star }) => (
                <div
                  key={level}
                  style={{
                    '--share': Math.max(1, (to ?? 0) - (from ?? 0) + 1),
                    '--band-text': paintOf(TONES[star]).text,
                    '--band-bg': paintOf(TONES[star]).bg,
                  }}
                >
                  <span>{level}</span>
                  <small>{rangeOf(from, to)}</small>
                </div>
              ))}
            </div>
          </Row>
        )
      })}
      {isOnly ? (
        <Row gap={12} wrap look="success 12/20">
          {[texts.noGap, texts.reached(own.length), texts.derived].map((word) => (
            <Row key={word} inline gap={4}>
              <CheckCircleIcon size={13} />
              {word}
            </Row>
          ))}
          <Text look="faint 12/20" push>
            {texts.staffOnly}
          </Text>
        </Row>
      ) : null}
    </Stack>
  )
}

const rangeOf = (from: number | null, to: number | null): string =>
  from === to ? String(from) : `${from ?? ''}–${to ?? ''}`
