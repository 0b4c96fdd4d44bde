import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

// What a backup holds, file by file. Written when everything else lies safely on the disk, so a backup without it is one
// that was cut short.

export const MANIFEST = 'manifest.json'

type Entry = { size: number; sha256: string }
type Contents = { folders: string[]; files: Record<string, Entry> }
type Manifest = Contents & { format: 1; sha256: string }

/** Paths below `root`, with forward slashes; whatever is neither folder nor file has no place in a backup. */
const listTree = async (root: string): Promise<{ folders: string[]; files: string[]; odd: string[] }> => {
  const found = { folders: [] as string[], files: [] as string[], odd: [] as string[] }
  const walk = async (below: string): Promise<void> => {
    for (const item of await readdir(join(root, below), { withFileTypes: true })) {
      const path = below === '' ? item.name : `${below}/${item.name}`
      if (item.isDirectory()) {
        found.folders.push(path)
        await walk(path)
      } else if (item.isFile()) found.files.push(path)
      else found.odd.push(path)
    }
  }
  await walk('')
  return {
    folders: found.folders.toSorted(),
    files: found.files.filter((path) => path !== MANIFEST).toSorted(),
    odd: found.odd,
  }
}

const digestOf = async (path: string): Promise<Entry> => {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Until then a power cut may take what was written. */
const sync = async (path: string): Promise<void> => {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const sumOf = ({ folders, files }: Contents): string =>
  createHash('sha256')
    .update(JSON.stringify([folders, files]))
    .digest('hex')

/** Everything below `root` reaches the disk, folders last, since they hold the names. */
export const syncTree = async (root: string): Promise<void> => {
  const { files, folders } = await listTree(root)
  for (const path of [...files, ...folders.toReversed()]) await sync(join(root, path))
  await sync(root)
}

export const writeManifest = async (root: string): Promise<void> => {
  const { folders, files: paths, odd } = await listTree(root)
  if (odd.length > 0) throw new Error(`备份里有既不是文件也不是文件夹的东西：${odd.join('、')}`)
  await syncTree(root)
  const files: Contents['files'] = {}
  for (const path of paths) files[path] = await digestOf(join(root, path))
  const manifest: Manifest = { format: 1, sha256: sumOf({ folders, files }), folders, files }
  const draft = join(root, `${MANIFEST}.new`)
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, join(root, MANIFEST))
  await sync(root)
}

const readManifest = async (root: string): Promise<Manifest | string> => {
  const text = await readFile(join(root, MANIFEST), 'utf8').catch(() => null)
  if (text === null) return `没有清单 ${MANIFEST}：备份没有做完，或不是心桥的备份`
  try {
    const manifest = JSON.parse(text) as Manifest
    return manifest.format === 1 && manifest.sha256 === sumOf(manifest) ? manifest : `清单 ${MANIFEST} 已损坏`
  } catch {
    return `清单 ${MANIFEST} 已损坏`
  }
}

/** All that the manifest names. */
export const sizeOf = async (root: string): Promise<number> => {
  const manifest = await readManifest(root)
  return typeof manifest === 'string' ? 0 : Object.values(manifest.files).reduce((sum, { size }) => sum + size, 0)
}

/** What is wrong with the tree at `root`, each fault with the name of its file; nothing when it is as it was written. */
export const findFaults = async (root: string, manifestAt = root): Promise<string[]> => {
  const manifest = await readManifest(manifestAt)
  if (typeof manifest === 'string') return [manifest]
  const found = await listTree(root)
  const [folders, files] = [new Set(found.folders), new Set(found.files)]
  const faults = [
    ...manifest.folders.filter((path) => !folders.has(path)).map((path) => `缺少文件夹 ${path}`),
    ...found.folders.filter((path) => !manifest.folders.includes(path)).map((path) => `多出文件夹 ${path}`),
    ...found.files.filter((path) => !(path in manifest.files)).map((path) => `多出文件 ${path}`),
    ...found.odd.map((path) => `多出 ${path}`),
  ]
  for (const [path, kept] of Object.entries(manifest.files)) {
    if (!files.has(path)) {
      faults.push(`缺少文件 ${path}`)
      continue
    }
    const now = await digestOf(join(root, path))
    if (now.size !== kept.size) faults.push(`${path} 大小不符（应为 ${kept.size} 字节，实为 ${now.size}）`)
    else if (now.sha256 !== kept.sha256) faults.push(`${path} 内容不符`)
  }
  return faults
}
