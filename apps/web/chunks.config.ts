import type { Plugin, Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** A file of our own sources, named by where people enter it. */
const room = (name: string, ...entrances: readonly string[]): Group => ({
  name,
  test: (id) => entrances.some((entrance) => id.includes(`/src/${entrance}`)),
})

/** A door that visitors and staff share, and that does nothing by itself: whoever takes one thing does not carry the others along. */
export const sharedDoor = {
  test: /\/src\/features\/(?:appointment|care|factor|plan)\/index\.ts$/,
  sideEffects: false,
} as const

/** An entrance of its own, beside the page's. */
export const AHEAD = 'src/shell/boot/ahead.ts'

/**
 * The files a browser fetches, in order: a module goes, with everything it needs, into the first one that needs it. So a file
 * only ever needs those before it, and nobody loads what stands after what he came for: a stranger nothing of those who are
 * signed in, a visitor nothing of the staff.
 */
export const chunkGroups: readonly Group[] = [
  // Asks for what the first screen will show, before anything else runs: the client alone.
  room('ahead', 'shell/boot/ahead.ts'),
  // The emergency card has a page of its own, which the worker keeps: as little as possible, and first. What the bundler adds
  // (`\0`) is needed by everybody.
  {
    name: 'help',
    test: /\/src\/(?:features\/emergency\/index\.ts|shell\/navigator\.ts|shell\/theme\/mode\.ts|kit\/theme\/base\.css)|\/node_modules\/react-dom\/|^\0/,
  },
  // What opens that page: apart, or it would run on every page that shares the card.
  room('opener', 'shell/help/'),
  // Changes only with a dependency, so a returning browser keeps it across releases.
  { name: 'base', test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\// },
  // With the little that login pages and layout share.
  room('shell', 'main.tsx', 'shell/app.tsx', 'kit/form/underline-tabs', 'kit/form/check-field', 'rules/text.ts'),
  room('door', 'features/auth/', 'client/seal.ts'),
  // With what both first pages and most others share, and no antd; with the lock's page, for locking must work without a net.
  room(
    'layout',
    'shell/layout/main-layout.tsx',
    'shell/lock/lock.page.tsx',
    'features/workbench/workbench.page.tsx',
    'features/workbench/moment.ts',
    'features/workbench/tones.ts',
    'kit/gate/gate.tsx',
    'kit/gate/use-reclick-guard.ts',
    'kit/page-frame/',
    'kit/avatar/',
    'kit/status/',
    'kit/save-blob.ts',
    'kit/icons/file-icons.tsx',
    'kit/list/use-list-address.ts',
    'machine/machine.ts',
    // What leads to the staff's cards: the door it stands behind is the visitors' too.
    'features/appointment/day/load.ts',
  ),
  room('visitor', 'features/workbench/visitor-home.tsx', 'features/appointment/booking/choose/my-appointment.page.tsx'),
  // From here on with antd: what everybody has around it, the layout of a desk, and the staff's first page.
  room('antd', 'shell/theme/antd-frame.tsx', 'kit/gate/'),
  room('desk', 'shell/layout/desk.tsx', 'shell/lock/lock-dialog.tsx'),
  room('staff', 'features/workbench/staff-home.tsx', 'features/appointment/day/'),
  // What visitors come to from there; none of it needs antd, lists, drawers or forms.
  room(
    'own',
    'shell/error-pages.tsx',
    'features/emergency/hotline.page.tsx',
    'features/queue/my-queue.page.tsx',
    'features/safety-plan/own-plan.page.tsx',
    'features/crisis/report/self.page.tsx',
    'features/queue/release/round.page.tsx',
    'features/message/notice/notice-detail.page.tsx',
    'features/form/mine/my-forms.page.tsx',
    'features/form/signature/signature.page.tsx',
    'features/appointment/booking/visit/my-visit.page.tsx',
    'features/appointment/booking/visit/check-in.page.tsx',
    'features/plan/answer/my-tests.page.tsx',
    'features/plan/answer/answer.page.tsx',
    'features/plan/answer/success.page.tsx',
    'features/plan/external/door.page.tsx',
    'features/plan/tablet/tablet.page.tsx',
    'features/plan/rainbow/own-rainbow.page.tsx',
    'features/plan/htp/record.page.tsx',
    'features/plan/report/report.page.tsx',
  ),
  // The same, with a little antd.
  room(
    'mine',
    'shell/top-bar/mine.page.tsx',
    'features/profile/profile.page.tsx',
    'features/assistant/talk/talk.page.tsx',
  ),
  room('form', 'kit/smart-form/smart-form.tsx'),
  room('booking', 'features/form/fill/fill.page.tsx', 'features/appointment/booking/way/'),
  room('fields', 'kit/smart-form/special/'),
  room('list', 'kit/list/list-page.tsx'),
  // The visitors' own lists.
  room(
    'inbox',
    'features/message/system-information.page.tsx',
    'features/message/notice/notice-list.page.tsx',
    'features/session-admin/my-sessions.page.tsx',
  ),
  room('drawer', 'kit/form-drawer/form-drawer.tsx'),
  room('dates', 'kit/list/date-range.tsx', 'kit/form-drawer/date-field.tsx'),
  // The rest is the staff's: what several of their pages need, and then feature by feature.
  {
    name: 'common',
    minShareCount: 2,
    test: /\/apps\/web\/src\/|\/packages\/|\/node_modules\/(?:antd|@rc-component|@ant-design)\//,
  },
  { name: (id) => /\/apps\/web\/src\/(?:features|shell)\/([^/]+)/.exec(id)?.[1] ?? null },
]

/** Files that are fetched as soon as somebody is known to need them, by the name under which `boot.js` asks for them. */
const EARLY = ['door', 'layout', 'visitor', 'antd', 'desk', 'staff']

/** Tells `boot.js` what the early files are called in this build. */
export function earlyFiles(): Plugin {
  return {
    name: 'xq-early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path, bundle = {} }) {
        if (path !== '/index.html') return []
        const files = Object.values(bundle).flatMap((one) =>
          one.type === 'chunk' && EARLY.includes(one.name)
            ? [[one.name, one.fileName, ...(one.viteMetadata?.importedCss ?? [])].join(' ')]
            : [],
        )
        return [{ tag: 'meta', attrs: { name: 'xq-early', content: files.join(',') }, injectTo: 'head-prepend' }]
      },
    },
  }
}

/**
 * Lets it run as soon as it is there, and not after the application like any other module. Before all others are named the
 * little it needs and the largest file, for a browser asks for six at a time in the order of the page.
 */
export function aheadScript(): Plugin {
  return {
    name: 'xq-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path, bundle = {} }) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const ahead = chunks.find((one) => one.facadeModuleId?.endsWith(AHEAD))
        if (path !== '/index.html' || !ahead) return []
        // Not the entrance of the same name, of which the page's own script is all that stays.
        const largest = chunks.flatMap((one) => (one.name === 'help' && !one.facadeModuleId ? [one.fileName] : []))
        const first = [...ahead.imports, ...largest]
        return [
          { tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src: `/${ahead.fileName}` } },
          ...first.map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          })),
        ]
      },
    },
  }
}
