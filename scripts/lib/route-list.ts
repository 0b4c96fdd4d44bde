import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PageRoute } from '../../apps/web/src/kit/page-route.ts'
import { redirects } from '../../apps/web/src/shell/router/redirects.ts'

const WEB = join(dirname(fileURLToPath(import.meta.url)), '../../apps/web/src')

/** Every declared page of the web. Route files are plain TypeScript with lazily loaded pages, so Node can read them. */
export const routeList = async (): Promise<string> => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.routes.ts'))
    .toSorted()
  const routes: PageRoute[] = []
  for (const file of files) {
    const exported = (await import(join(WEB, file))) as Record<string, unknown>
    for (const list of Object.values(exported)) if (Array.isArray(list)) routes.push(...(list as PageRoute[]))
  }
  const rows = routes.map(({ path, title, feature, access, keepAlive, layout }) => ({
    path,
    title,
    feature,
    access,
    layout,
    keepAlive: keepAlive ?? false,
  }))
  const titles = new Map(rows.map(({ path, title }) => [path, title]))
  const endOf = (path: string): string => (redirects[path] ? endOf(redirects[path]) : path)
  const leading = Object.entries(redirects).map(([path, redirectTo]) => ({
    path,
    title: titles.get(endOf(path)) ?? '',
    redirectTo,
  }))
  return `${JSON.stringify(
    [...rows, ...leading].toSorted((a, b) => a.path.localeCompare(b.path)),
    null,
    2,
  )}\n`
}
