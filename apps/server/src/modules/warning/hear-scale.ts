import { bandLevel, isWorse, riskLevel, shortScaleOf, type ShortScale } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { ScaleHeard } from '../smart-form/index.ts'
import { raiseSignals } from './raise-signal.ts'
import type { Heard } from './signs.ts'
import { scaleTexts as texts } from './warning.messages.ts'

const bandOf = ({ bands }: ShortScale, score: number): string =>
  bands.findLast(({ from }) => score >= from)?.label ?? ''

/** What a short scale says, wherever it was answered: its risk items, its sum, and how much graver it is than last time. */
export const hearScale = async (tx: Tx, scale: ScaleHeard): Promise<void> => {
  const { scaleCode, risks, score, answerId, userId } = scale
  const known = shortScaleOf(scaleCode)
  if (!known) return
  const signs: Heard[] = []
  const risk = riskLevel(risks)
  const [first] = risks
  if (risk !== null && first)
    signs.push({
      level: risk,
      source: 'scale',
      answerId,
      words: texts.risk(known.name, first.item, known.options[first.answer] ?? ''),
    })
  const band = score === null ? null : bandLevel(scaleCode, score)
  if (score !== null && band !== null)
    signs.push({ level: band, source: 'band', answerId, words: texts.band(known.name, score, bandOf(known, score)) })
  const changed = async (): Promise<Heard[]> => {
    const before = score === null || !isWorse(scaleCode, 0, score) ? null : await scale.before()
    if (score === null || before === null || !isWorse(scaleCode, before, score)) return []
    return [{ level: 2, source: 'change', answerId, words: texts.change(known.name, before, score) }]
  }
  // What is grave by itself does not wait for how it was the time before.
  if (signs.length > 0) await raiseSignals(tx, userId, signs, changed())
  else await raiseSignals(tx, userId, await changed())
}
