// @ts-check
// Runs before start, dev and test, on whatever Node.js the machine has and before anything is installed: built-ins only.
// With --browser it also sees to a browser and a Chinese font.
import { ensureBrowser } from './lib/browser.mjs'
import { ensureModules } from './lib/install.mjs'
import { checkOwnNode, checkPinnedNode } from './lib/runtime.mjs'

checkOwnNode()
await ensureModules()
checkPinnedNode()
if (process.argv.includes('--browser')) await ensureBrowser()
