import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { createDeployment, type Deployment } from '../../test/deployment.ts'

// Whole servers in processes of their own; under load each takes seconds.
const SLOW = 120_000

let ops: Deployment
beforeAll(async () => {
  ops = await createDeployment()
})
afterAll(() => ops.remove())

const peopleOf = async (): Promise<Record<string, number>> => {
  const rows = await ops.query<{ name: string; n: number }>(
    'select t.short_name as name, count(*)::int as n from tenant t join user_account u on u.tenant_id = t.id group by 1 order by 1',
  )
  return Object.fromEntries(rows.map((row) => [row.name, row.n]))
}

describe('starting', () => {
  test(
    'survives being killed while the demo schools load, serves, and keeps what it has',
    async () => {
      const killed = ops.start('start', [], { PORT: '0' })
      await eventually(async () => expect(await ops.query('select id from tenant')).not.toEqual([]))
      killed.kill('SIGKILL')
      expect((await killed.ran).code).toBeNull()

      const server = ops.start('start', [], { PORT: '0' })
      const out = await server.hear('按 Ctrl-C 停止')
      expect(await peopleOf()).toEqual({ demo: 328, river: 328, platform: 1 })
      const [, url = ''] = /心桥已启动 {2}(http:\/\/localhost:\d+)\n/.exec(out) ?? []
      expect(out).toContain(
        `  心桥大学  ${url}/demo/login\n  江城学院  ${url}/river/login\n  演示账号密码均为 Xinqiao@2026\n`,
      )
      expect(out).toMatch(/ {2}来访者：student {2}student2 {2}student3\n/)
      expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' })
      expect(await (await fetch(`${url}/api/admin/tenant/detailByCode?code=river`)).json()).toMatchObject({
        code: 0,
        data: { name: '江城学院' },
      })
      server.kill('SIGTERM')
      const stopped = await server.ran
      expect(stopped).toMatchObject({ code: 0, err: '' })
      expect(stopped.out).toContain('正在停止，请稍候…')

      const again = ops.start('start', [], { PORT: '0' })
      expect(await again.hear('心桥已启动')).not.toContain('演示学校已就绪')
      expect(await peopleOf()).toEqual({ demo: 328, river: 328, platform: 1 })
      again.kill('SIGINT')
      expect((await again.ran).code).toBe(0)
    },
    SLOW,
  )

  test(
    'says which port is taken and what to do',
    async () => {
      const holder: Server = createServer()
      await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
      const { port } = holder.address() as { port: number }
      const ran = await ops.run('start', [], { PORT: String(port), HOST: '127.0.0.1' })
      holder.close()
      expect(ran.code).toBe(1)
      expect(ran.err).toBe(
        `端口 ${port} 已被占用。请关闭占用它的程序，或换一个端口：PORT=${port + 1} npm start\nPort ${port} is taken.\n`,
      )
    },
    SLOW,
  )

  test(
    'refuses to run in production without a key, before touching anything',
    async () => {
      const ran = await ops.run('start', [], { NODE_ENV: 'production', MASTER_KEY: '' })
      expect(ran).toMatchObject({ code: 1, out: '' })
      expect(ran.err).toMatch(/^配置有误：生产模式需要 MASTER_KEY/)
    },
    SLOW,
  )
})
