// Writes docs/generated/ from the declarations: `npm run generate`. With --check it only compares and fails on drift.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApiDocument, permissionMatrix, settingsCatalogue, stateDiagrams } from './lib/documents.ts'
import { routeList } from './lib/route-list.ts'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

const documents: Record<string, () => Promise<string>> = {
  'openapi.json': openApiDocument,
  'routes.json': routeList,
  'permissions.md': permissionMatrix,
  'states.md': stateDiagrams,
  'settings.md': settingsCatalogue,
}

const isCheck = process.argv.includes('--check')
const stale: string[] = []
for (const [name, write] of Object.entries(documents)) {
  const file = join(ROOT, 'docs/generated', name)
  const text = await write()
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  stale.push(name)
  if (isCheck) continue
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
console.log(
  stale.length === 0 ? 'docs/generated is up to date' : `${isCheck ? 'stale' : 'written'}: ${stale.join(', ')}`,
)
if (isCheck && stale.length > 0) process.exit(1)
