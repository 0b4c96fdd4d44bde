import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLine } from './line.ts'

const textOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  let text = ''
  for await (const part of stream) text += part.toString()
  return text
}

test('says what is left before it ends, each thing once', async () => {
  const line = openLine()
  line.nudge('inbox', 'task')
  line.nudge('inbox')
  line.end()
  expect(await textOf(line.stream)).toBe(':open\n\nevent: inbox\ndata:\n\nevent: task\ndata:\n\n')
})

test('that nobody reads never grows, and is cut after three beats', async () => {
  const line = openLine()
  line.stream.on('error', () => undefined)
  for (let i = 0; i < 20_000; i++) {
    line.nudge('inbox', 'notice')
    line.beat()
  }
  await sleep(60)
  expect(line.stream.readableLength).toBeLessThan(2000)
  expect(line.stream.destroyed).toBe(true)
  line.nudge('inbox')
  line.beat()
  line.end()
})

test('a slow reader gets everything once, when it is ready', async () => {
  const line = openLine()
  // Filled to the brim.
  for (let i = 0; i < 340; i++) line.beat()
  for (let i = 0; i < 2; i++) line.nudge('notice', 'menu')
  await sleep(40)
  setTimeout(() => line.end(), 60)
  const text = await textOf(line.stream)
  expect(text.match(/event: notice/g)).toHaveLength(1)
  expect(text.match(/event: menu/g)).toHaveLength(1)
})
