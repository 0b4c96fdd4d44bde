import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../kernel/config.ts'
import { restoreBackup } from './restore-backup.ts'
import { explainStartFailure } from './start-failure.ts'

// `npm run restore -- <folder>`: puts a backup into an empty data folder; the next start recovers from it.

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

const [source] = process.argv.slice(2)
try {
  if (!source) throw new Error('用法 npm run restore -- <备份文件夹>')
  const { dataDir, databaseUrl } = readConfig(ROOT)
  if (databaseUrl) throw new Error('DATABASE_URL 指定的数据库请用其自带的恢复。')
  await restoreBackup(resolve(source), dataDir)
  process.stdout.write(`已恢复到 ${dataDir}，请运行 npm start\n`)
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  process.exit(1)
}
