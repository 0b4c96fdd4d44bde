import { randomInt } from 'node:crypto'
import { inspect } from 'node:util'
import { expect } from 'vitest'
import { AppError } from '../src/kernel/app-error.ts'
import { choose } from './booking-walk.ts'
import { chanceFrom, isLong, seed as commit, type Chance } from './seed.ts'

// WALK_SEED=… walks a walk again: the same wishes in the same order; who of three at once comes first is the machine's to say.
const SEED = Number(process.env['WALK_SEED'] ?? (isLong ? randomInt(2 ** 31) : commit))

type Tally = Map<string, number>
type Act<Town> = (town: Town, chance: Chance) => Promise<string>
type Walkers<Town> = Readonly<Record<string, readonly (readonly [weight: number, act: Act<Town>])[]>>

/** WALK_TELL=1 shows how often what happened. */
const tell = (what: object): void => {
  if (process.env['WALK_TELL']) process.stdout.write(`${inspect(what, { maxArrayLength: null })}\n`)
}

type Route<Town> = {
  /** Steps of each between two looks, at which all of them rest. */
  readonly stride: number
  readonly before?: (town: Town) => void
  /** What is true of the world now; `seed` says how to come here again. */
  readonly look: (town: Town, round: number, seed: string) => Promise<void>
  /** When everybody rests, before the look. */
  readonly between?: (town: Town, chance: Chance) => Promise<void>
  /** What nobody has done or heard yet. */
  readonly missing: (town: Town) => Promise<readonly string[]>
}

/** Several at once do what comes to their minds, until every way was gone; whatever is promised is looked at in between. */
export const planWalk = <Town>(walkers: Walkers<Town>) => {
  const actors = Object.keys(walkers)
  const steps = Number(process.env['WALK_STEPS'] ?? (isLong ? 20_000 : 2_000))
  /** A short walk may leave out a few of the rarest, another few at every commit; a long one nothing. */
  const mayBeLeft = steps < 10_000 ? 12 : 0
  const [done, refused, subjects]: [Tally, Tally, Tally] = [new Map(), new Map(), new Map()]
  const faults: unknown[] = []
  const count = (tally: Tally, key: string, n = 1): void => void tally.set(key, (tally.get(key) ?? 0) + n)

  const stroll = async (town: Town, name: string, seed: number, { stride, before }: Route<Town>): Promise<void> => {
    const chance = chanceFrom(seed)
    for (let step = 0; step < stride && faults.length === 0; step++) {
      before?.(town)
      const act = choose(walkers[name]!, chance)
      try {
        count(done, await act(town, chance))
      } catch (error) {
        // A refusal in whole words is an answer; anything else, a deadlock too, is a fault.
        if (error instanceof AppError && !/[{}]/.test(error.message)) count(refused, error.errorName)
        else faults.push([name, act.name, seed, step, inspect(error)])
      }
    }
  }

  const go = async (town: Town, route: Route<Town>): Promise<void> => {
    const rounds = Math.ceil(steps / actors.length / route.stride)
    let left: readonly string[] = []
    // Who has not been everywhere by then goes on for as long again.
    for (let round = 0; round < 2 * rounds; round++) {
      const first = SEED + round * 10
      const seed = `WALK_SEED=${SEED}, round ${round}`
      await Promise.all(actors.map((name, n) => stroll(town, name, first + n, route)))
      await route.between?.(town, chanceFrom(first + actors.length))
      expect({ seed, faults }).toEqual({ seed, faults: [] })
      await route.look(town, round, seed)
      if (round + 1 < rounds) continue
      left = await route.missing(town)
      if (left.length <= mayBeLeft) break
      tell({ round, left })
    }
    tell({ done, refused, subjects, left })
    const seed = `WALK_SEED=${SEED}`
    expect({ seed, left: left.slice(mayBeLeft) }).toEqual({ seed, left: [] })
  }

  return {
    steps,
    mayBeLeft,
    go,
    /** Something a promise is about was met. */
    met: (name: string, n = 1): void => count(subjects, name, n),
    timesMet: (name: string): number => subjects.get(name) ?? 0,
    isHeard: (refusal: string): boolean => refused.has(refusal),
  }
}
