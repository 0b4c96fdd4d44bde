import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'

import type { Binaries } from './embedded.binaries.ts'
import { EmbeddedPostgresError } from './embedded.error.ts'
import { canReach, type Home, ownerOf } from './embedded.folder.ts'
import { copyBinaries, moveFolder } from './embedded.move.ts'
import { type Account, run } from './embedded.process.ts'

/** PostgreSQL refuses to be root. How it becomes somebody else depends on what the machine lets us do. */
export type RunWay = 'self' | 'user' | 'namespace' | 'copy'

export type Invocation = { file: string; args: string[]; account: Partial<Account> }

export type Runner = {
  way: RunWay
  folder: string
  major: string
  /** Who must own the files; undefined where that is us anyway. */
  owner: Account | undefined
  invoke(program: 'initdb' | 'postgres' | 'pg_ctl', args: string[]): Invocation
}

type Attempt = { binaries: Binaries; home: Home; systemDir: string }

export async function chooseRunner(attempt: Attempt, ways?: RunWay[]): Promise<Runner> {
  const reasons: string[] = []
  for (const way of ways ?? sensibleWays()) {
    const result = await attempts[way](attempt)
    if (typeof result !== 'string') return result
    reasons.push(`${way}: ${result}`)
  }
  const kind = process.getuid?.() === 0 ? 'no_usable_account' : 'unsupported_platform'
  throw new EmbeddedPostgresError(kind, reasons.join('\n'))
}

function sensibleWays(): RunWay[] {
  if (process.getuid?.() === 0) return process.platform === 'linux' ? ['user', 'namespace', 'copy'] : []
  return hasName() ? ['self'] : ['namespace', 'self']
}

/** Containers may run under a uid without a passwd entry, which the server does not accept. */
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Each answers with a runner that was seen to work, or with the reason why not. */
const attempts: Record<RunWay, (attempt: Attempt) => Promise<Runner | string>> = {
  self: ({ binaries, home }) => tried('self', home.folder, undefined, direct(binaries.native, {})),

  async user({ binaries, home }) {
    const account = await accountFor(home.folder)
    if (account === undefined) return 'no ordinary account in /etc/passwd'
    if (!(await canReach(home.folder, account))) return `uid ${account.uid} cannot reach ${home.folder}`
    return tried('user', home.folder, account, direct(binaries.native, account))
  },

  async namespace({ binaries, home }) {
    const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
    const name = await unprivileged()
    if (name === undefined) return 'no ordinary account in /etc/passwd'
    if (!(await canReach(home.folder, me))) return `${home.folder} is not reachable without root's powers`
    return tried('namespace', home.folder, me, (program, args) => ({
      file: 'unshare',
      args: [
        '--user',
        `--map-user=${name.uid}`,
        `--map-group=${name.gid}`,
        join(binaries.native, 'bin', program),
        ...args,
      ],
      account: {},
    }))
  },

  async copy({ binaries, home, systemDir }) {
    const account = await unprivileged()
    if (account === undefined) return 'no ordinary account in /etc/passwd'
    const native = await copyBinaries(binaries, systemDir)
    if (!(await canReach(native, account))) return `uid ${account.uid} cannot reach ${systemDir}`
    const runner = await tried('copy', home.folder, account, direct(native, account))
    return typeof runner === 'string' ? runner : { ...runner, folder: await moveFolder(home, systemDir) }
  },
}

async function tried(
  way: RunWay,
  folder: string,
  owner: Account | undefined,
  invoke: Runner['invoke'],
): Promise<Runner | string> {
  const { file, args, account } = invoke('postgres', ['--version'])
  const { ok, output } = await run(file, args, account)
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
  return ok && major !== undefined ? { way, folder, owner, major, invoke } : output || 'postgres does not run'
}

function direct(native: string, account: Partial<Account>): Runner['invoke'] {
  return (program, args) => ({ file: join(native, 'bin', program), args, account })
}

/** Files made by an ordinary user stay theirs when root starts the program once. */
async function accountFor(folder: string): Promise<Account | undefined> {
  const owner = await ownerOf(folder)
  const known = await accounts()
  return known.find((entry) => owner !== undefined && owner.uid !== 0 && entry.uid === owner.uid) ?? unprivileged()
}

async function unprivileged(): Promise<Account | undefined> {
  const known = await accounts()
  return (
    known.find(({ uid }) => uid === 65534) ?? known.find(({ name }) => ['nobody', 'postgres', 'daemon'].includes(name))
  )
}

async function accounts(): Promise<(Account & { name: string })[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
