import type { Tx } from '../../kernel/db/tx.ts'
import { readSetting } from '../setting/index.ts'
import type { Directory, TenantRow } from './tenant.directory.ts'
import { canRegister, enabledProviders } from './tenant.repo.ts'

type Group = { title: string; accounts: { account: string; label: string; name: string }[] }
export type DemoAccounts = { password: string; groups: Group[]; platform: Group[] }

/** What the login page shows of a school. Demo accounts appear only in demo mode, for demo schools. */
export const tenantFace = async (tx: Tx, tenant: TenantRow, directory: Directory, demo: DemoAccounts | null) => {
  const signIn = await readSetting(tx, 'signIn')
  const providers = await enabledProviders(tx)
  const showsDemo = demo !== null && tenant.is_demo
  const schools = showsDemo ? (await directory.all()).filter((row) => row.is_demo) : []
  return {
    id: String(tenant.id),
    shortName: tenant.short_name,
    name: tenant.name,
    centreName: tenant.centre_name,
    slogan: tenant.slogan,
    dutyPhone: tenant.duty_phone,
    hotline: tenant.hotline,
    methods: {
      password: signIn.password,
      sms: signIn.sms,
      terminal: signIn.terminal,
      oidc: providers.has('oidc'),
      cas: providers.has('cas'),
      dingtalk: providers.has('dingtalk'),
      wechat: providers.has('wechat'),
      register: await canRegister(tx),
    },
    demo: showsDemo
      ? {
          password: demo.password,
          groups: tenant.is_platform ? demo.platform : demo.groups,
          schools: schools.map((row) => ({ shortName: row.short_name, name: row.name })),
        }
      : null,
  }
}
