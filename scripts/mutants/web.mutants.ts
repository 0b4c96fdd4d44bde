import type { Mutant } from './mutant.ts'

const WEB = 'apps/web/src'
const LOCK = `${WEB}/shell/lock/lock.test.tsx`

/** What the browser keeps from being lost, or from being seen. */
export const webMutants: readonly Mutant[] = [
  {
    name: 'half a form is gone without a question',
    file: `${WEB}/kit/form-drawer/open-form.tsx`,
    find: 'if (!dirty || (await confirm(question))) onClose()',
    replace: 'if (!dirty || question) onClose()',
    caughtBy: `${WEB}/kit/form-drawer/form-drawer.test.tsx`,
    test: 'changed asks first',
  },
  {
    name: 'a button of another role is shown',
    file: `${WEB}/kit/gate/gate.tsx`,
    find: 'need === undefined || meetsPermission(held, need)',
    replace: 'need === undefined || meetsPermission(held, need) || held.length >= 0',
    caughtBy: `${WEB}/kit/gate/gate.test.tsx`,
    test: 'what may not be done is absent',
  },
  {
    name: 'a locked screen is left by typing another address',
    file: `${WEB}/shell/router/build-routes.tsx`,
    find: 'if (isLocked() && page.path !== LOCK_PAGE) return replace(LOCK_PAGE)',
    replace: '',
    caughtBy: LOCK,
    test: 'every address leads to the lock',
  },
  {
    name: 'the lock password can be guessed without end',
    file: `${WEB}/shell/lock/lock-store.ts`,
    find: 'failures < FREE_TRIES ? 0 :',
    replace: 'failures >= 0 ? 0 :',
    caughtBy: LOCK,
    test: 'the fifth has to wait',
  },
  {
    name: 'what was typed stays in the browser after signing out',
    file: `${WEB}/features/form/draft/kept-draft.ts`,
    find: 'now.token?.user_id !== before.token?.user_id || now.token?.tenantId !== before.token?.tenantId',
    replace: 'now.token?.user_id === undefined && before.token?.user_id === undefined',
    caughtBy: `${WEB}/features/form/draft/kept-draft.test.ts`,
    test: 'signing out takes everything along',
  },
  {
    name: 'a link of somebody else’s runs in the page',
    file: `${WEB}/kit/rich-text/sanitise.ts`,
    find: `if (!LINK.test(link.getAttribute('href')?.trim() ?? '')) {`,
    replace: `if (!link.hasAttribute('href')) {`,
    caughtBy: `${WEB}/kit/rich-text/sanitise.test.ts`,
  },
  {
    name: 'an editor’s style lays one thing over another',
    file: `${WEB}/kit/rich-text/sanitise.ts`,
    find: `if (node.hasAttribute('style')) keepLooks(node)`,
    replace: '',
    caughtBy: `${WEB}/kit/rich-text/sanitise.test.ts`,
    test: 'no style',
  },
  {
    name: 'words that were only on this machine wait for the hand to rest',
    file: `${WEB}/features/form/fill/sitting.ts`,
    find: 'void saver.flush()\n  }',
    replace: '}',
    caughtBy: `${WEB}/features/form/fill/fill.test.tsx`,
  },
]
