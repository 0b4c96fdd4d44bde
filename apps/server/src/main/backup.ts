import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../kernel/config.ts'
import { openPool } from '../kernel/db/pool.ts'
import { noteService } from '../modules/ops/index.ts'
import { sizeOf } from './backup-manifest.ts'
import { openServer } from './database.ts'
import { makeBackup } from './make-backup.ts'
import { verifyBackup } from './restore-backup.ts'
import { hasCluster } from './secrets.ts'
import { explainStartFailure } from './start-failure.ts'

// `npm run backup -- <folder>`: a copy of the embedded database with its keys and files, beside a running server or without
// one. `npm run backup -- verify <folder>` looks whether a copy is still what it was. Outside databases have better tools.

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** For the pages that tell how old the last one is; a backup without the note, as before an upgrade, is as good. */
const noteBackup = async (ownerUrl: string, kind: 'backup_made' | 'backup_failed', bytes = 0): Promise<void> => {
  const owner = openPool(ownerUrl, 1, () => undefined)
  await noteService(owner, kind, { bytes }).catch(() => undefined)
  await owner.end()
}

const backup = async (target: string): Promise<void> => {
  const config = readConfig(ROOT)
  if (config.databaseUrl)
    throw new Error('DATABASE_URL 指定的数据库请用 pg_dump 或其自带的备份。Use pg_dump for an outside database.')
  if (!hasCluster(config.dataDir)) throw new Error(`这里没有数据库可备份，请检查 DATA_DIR：${config.dataDir}`)
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`目标文件夹不为空：${target}`)
  // Not migrated: a backup is made before an upgrade, not by it.
  const server = await openServer(config, () => undefined)
  try {
    await makeBackup(server.ownerUrl, config.dataDir, target)
    await verifyBackup(target)
    await noteBackup(server.ownerUrl, 'backup_made', await sizeOf(target))
  } catch (error) {
    await noteBackup(server.ownerUrl, 'backup_failed')
    throw error
  } finally {
    await server.stop()
  }
  say(
    config.masterKey === null
      ? `备份完成并已核对：${target}（含主密钥，请妥善保管）`
      : `备份完成并已核对：${target}（不含 MASTER_KEY，请另行保管）`,
  )
}

const [first, second] = process.argv.slice(2)
try {
  if (!first || (first === 'verify' && !second))
    throw new Error('用法 npm run backup -- <文件夹> 或 npm run backup -- verify <备份文件夹>')
  if (first === 'verify') {
    await verifyBackup(resolve(second!))
    say(`备份完好：${resolve(second!)}`)
  } else await backup(resolve(first))
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  process.exit(1)
}
