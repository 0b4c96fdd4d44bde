// `npm run bench [-- calls import export rota appointments lists booking campus many figures file cases crisis warnings census publishing sheets pages door peers forms [options]]`: without names, everything but
// peers, which are installed when asked for.
// Options are those of forms and lists.
// Numbers are medians; trust the ratios. `BENCH_PEOPLE=200000 BENCH_SECONDS=2 npm run bench` for a quick look.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { benchAppointments } from './appointments.ts'
import { benchBooking } from './booking.ts'
import { benchCalls } from './calls.ts'
import { benchCampus } from './campus.ts'
import { benchCases } from './cases.ts'
import { benchCensus } from './census.ts'
import { benchCrisis } from './crisis.ts'
import { benchDoor } from './door.ts'
import { benchExport } from './export.ts'
import { benchFigures } from './figures.ts'
import { benchFile } from './file.ts'
import { benchImport } from './import.ts'
import { serve } from './lib/servers.ts'
import { buildWorld } from './lib/world.ts'
import { benchLists } from './lists.ts'
import { benchMany } from './many.ts'
import { benchPages } from './pages.ts'
import { benchPeers } from './peers.ts'
import { benchPublishing } from './publishing.ts'
import { benchRota } from './rota.ts'
import { benchSheets } from './sheets.ts'
import { benchWarnings } from './warnings.ts'

const NAMES = [
  'calls',
  'import',
  'export',
  'rota',
  'appointments',
  'lists',
  'booking',
  'campus',
  'many',
  'figures',
  'file',
  'cases',
  'crisis',
  'warnings',
  'census',
  'publishing',
  'sheets',
  'pages',
  'door',
  'peers',
  'forms',
] as const
type Name = (typeof NAMES)[number]

const given = process.argv.slice(2)
const flags = given.findIndex((one) => one.startsWith('--'))
const [names, options] = flags < 0 ? [given, []] : [given.slice(0, flags), given.slice(flags)]
const unknown = names.filter((name) => !NAMES.includes(name as Name))
if (unknown.length > 0) throw new Error(`no such bench: ${unknown.join(', ')} (have ${NAMES.join(', ')})`)
// Peers are fetched from elsewhere: only for those who ask for them.
const isWanted = (name: Name): boolean => (names.length === 0 && name !== 'peers') || names.includes(name)

const say = (line: string) => console.log(line)
// The rota asks nothing of how many people there are.
const needsPeople = isWanted('calls') || isWanted('import') || isWanted('export') || isWanted('peers')
const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? (needsPeople ? 1_000_000 : 10_000))

const benchServer = async (): Promise<void> => {
  const world = await buildWorld(PEOPLE, say)
  const ours = await serve('our-server.ts', world.ownerUrl, world.appUrl)
  const bare = await serve('bare-server.ts', world.ownerUrl)
  try {
    if (isWanted('calls')) await benchCalls({ world, people: PEOPLE, ours, bare, say })
    if (isWanted('import')) await benchImport(world, say)
    if (isWanted('export')) await benchExport(world, say)
    if (isWanted('rota')) await benchRota(world, ours, say)
    if (isWanted('appointments')) await benchAppointments(world, ours, say)
    if (isWanted('door')) await benchDoor(world, ours, say)
    if (isWanted('peers')) await benchPeers(world, PEOPLE, ours, say)
  } finally {
    ours.stop()
    bare.stop()
    await world.close()
  }
}

if (needsPeople || isWanted('rota') || isWanted('appointments') || isWanted('door')) await benchServer()
if (isWanted('lists')) await benchLists(options, say)
if (isWanted('booking')) await benchBooking(say)
if (isWanted('campus')) await benchCampus(say)
if (isWanted('many')) await benchMany(say)
if (isWanted('figures')) await benchFigures(say)
if (isWanted('file')) await benchFile(say)
if (isWanted('cases')) await benchCases(say)
if (isWanted('crisis')) await benchCrisis(say)
if (isWanted('warnings')) await benchWarnings(say)
if (isWanted('census')) await benchCensus(say)
if (isWanted('publishing')) await benchPublishing(say)
if (isWanted('sheets')) await benchSheets(say)
if (isWanted('pages')) await benchPages(say)
if (isWanted('forms'))
  execFileSync(process.execPath, [join(import.meta.dirname, 'forms/run.ts'), ...options], { stdio: 'inherit' })
