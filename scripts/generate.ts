// Writes what is made from the declarations (documents for people, the browser's table of topics) and the row types from the migrated
// schema: `npm run generate`. With --check it only compares and fails on drift; the row types need a database, so a test of the server
// compares those.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clinicalTexts } from './lib/clinical-texts.ts'
import { NOTE, openApiDocument, permissionMatrix, settingsCatalogue, stateDiagrams } from './lib/documents.ts'
import { routeList } from './lib/route-list.ts'
import { migratedRowTypes } from './lib/row-types.ts'
import { topicTable } from './lib/topic-table.ts'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

const isCheck = process.argv.includes('--check')

const documents: Record<string, () => Promise<string>> = {
  'docs/generated/openapi.json': openApiDocument,
  'docs/generated/routes.json': routeList,
  'docs/generated/permissions.md': permissionMatrix,
  'docs/generated/clinical-texts.md': () => clinicalTexts(NOTE),
  'docs/generated/states.md': stateDiagrams,
  'docs/generated/settings.md': settingsCatalogue,
  'apps/web/src/session/topics.generated.ts': topicTable,
  ...(isCheck ? {} : { 'apps/server/src/kernel/db/rows.generated.ts': () => migratedRowTypes(ROOT) }),
}

const stale: string[] = []
for (const [name, write] of Object.entries(documents)) {
  const file = join(ROOT, name)
  const text = await write()
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  stale.push(name)
  if (isCheck) continue
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
console.log(
  stale.length === 0 ? 'all generated files are up to date' : `${isCheck ? 'stale' : 'written'}: ${stale.join(', ')}`,
)
if (isCheck && stale.length > 0) process.exit(1)
