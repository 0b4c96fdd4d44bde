import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../kernel/config.ts'
import { explainStartFailure } from './start-failure.ts'

// `npm run restore -- <folder>`: puts a backup into an empty data folder; the next start recovers from it.

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

const restore = (source: string): void => {
  const { dataDir, databaseUrl } = readConfig(ROOT)
  if (databaseUrl) throw new Error('DATABASE_URL 指定的数据库请用其自带的恢复。')
  if (!existsSync(join(source, 'postgres', 'backup_label'))) throw new Error(`不是心桥的备份：${source}`)
  // Never over living data: an operator moves it away first, and so still has it.
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) throw new Error(`数据文件夹不为空，请先移走：${dataDir}`)
  cpSync(source, dataDir, { recursive: true, preserveTimestamps: true })
  process.stdout.write(`已恢复到 ${dataDir}，请运行 npm start\n`)
}

const [source] = process.argv.slice(2)
try {
  if (!source) throw new Error('用法 npm run restore -- <备份文件夹>')
  restore(resolve(source))
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  process.exit(1)
}
