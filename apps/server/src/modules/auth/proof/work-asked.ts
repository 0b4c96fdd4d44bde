import type { Tx } from '../../../kernel/db/tx.ts'
import { readSetting } from '../../setting/index.ts'
import { accountHash, sourceHash, type Guesser } from './guesser.ts'

/** Bits above the calm ones: a second on a desk, some on a telephone. */
const MOST_MORE = 4
/** Wrong guesses of an hour that nobody wonders about: in a network, at an account, in a school. */
const USUAL = { network: 10, account: 5, school: 100 } as const
/** Of a network in which the school's own people sit: those who mistype there are not one another's fault. */
const USUAL_ON_CAMPUS = 300
const LOOKED_AT = 5000

type Heat = Record<keyof typeof USUAL, number>

const heatOf = async (tx: Tx, source: string, account: string | null): Promise<Heat> => {
  const { failureWindowMinutes } = await readSetting(tx, 'signIn')
  const since = new Date(tx.now.getTime() - failureWindowMinutes * 60_000)
  const [row] = await tx.sql<Heat>(
    `select (select coalesce(sum(failures), 0)::int from (select failures from sign_in_guess
              where tenant_id = $1 and source_hash = $2 and last_at > $4 limit $5) as n) as network,
            (select coalesce(sum(failures), 0)::int from (select failures from sign_in_guess
              where tenant_id = $1 and account_hash = $3 and last_at > $4 limit $5) as a) as account,
            (select coalesce(sum(failures), 0)::int from (select failures from sign_in_guess
              where tenant_id = $1 and last_at > $4 limit $5) as s) as school`,
    [tx.tenantId, sourceHash(tx, source), account === null ? null : accountHash(tx, account), since, LOOKED_AT],
  )
  return row!
}

const usualFor = ({ isCampus }: Pick<Guesser, 'isCampus'>): Heat =>
  isCampus ? { ...USUAL, network: USUAL_ON_CAMPUS } : USUAL

const riseOf = (heat: Heat, usual: Heat): number =>
  (Object.keys(usual) as (keyof Heat)[])
    .map((place) => Math.ceil(Math.log2(Math.max(1, heat[place] / usual[place]))))
    .reduce((sum, bits) => sum + bits, 0)

/** Work before a try: little or none while all is calm, more with what went wrong from there, at this account, in this school. */
export const workAsked = async (
  tx: Tx,
  guesser: Omit<Guesser, 'account'> & { account: string | null },
  calm: number,
  isAskedWhenCalm: boolean,
): Promise<number> => {
  const rise = guesser.isKnown ? 0 : riseOf(await heatOf(tx, guesser.source, guesser.account), usualFor(guesser))
  return rise > 0 || isAskedWhenCalm ? calm + Math.min(MOST_MORE, rise) : 0
}

export const isUnderAttack = async (tx: Tx, guesser: Guesser): Promise<boolean> =>
  (await heatOf(tx, guesser.source, null)).network > usualFor(guesser).network
