import { oidcScopeRule, providerAddressRule, type Rule } from '@xinqiao/domain'
import { Button } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import type { FormField } from '../../kit/form-drawer/form.types.ts'
import { Gate } from '../../kit/gate/gate.tsx'
import { Column, Para, Row, Text } from '../../kit/layout/layout.tsx'
import { enabledLook } from '../../kit/status/enabled.tsx'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { toast } from '../../kit/toast.ts'
import { platformMessages } from './platform.messages.ts'
import { type Provider, type SchoolDetail, useSetProvider, useSwitchProvider } from './platform.queries.ts'

const texts = platformMessages.school

type Kind = Provider['kind']
type Name = keyof typeof texts.fields

const RULES: Partial<Record<Name, Rule>> = {
  issuer: providerAddressRule,
  baseUrl: providerAddressRule,
  scope: oidcScopeRule,
}
const SECRETS: readonly Name[] = ['clientSecret', 'appSecret']

const field = (name: Name, required: boolean, usual?: string): FormField => ({
  kind: SECRETS.includes(name) ? 'secret' : 'text',
  name,
  label: texts.fields[name],
  required,
  max: RULES[name] === providerAddressRule ? 300 : 200,
  ...(RULES[name] ? { rule: RULES[name] } : {}),
  ...(usual === undefined ? {} : { hint: texts.usual(usual) }),
})

const FIELDS: Readonly<Record<Kind, readonly FormField[]>> = {
  oidc: [
    field('issuer', true),
    field('clientId', true),
    field('clientSecret', true),
    field('usernameClaim', false, 'preferred_username'),
    field('scope', false, 'openid profile'),
  ],
  cas: [field('baseUrl', true), field('usernameAttribute', false)],
  dingtalk: [field('clientId', true), field('clientSecret', true), field('agentId', false), field('corpId', false)],
  wechat: [field('appId', true), field('appSecret', true), field('templateId', false)],
}

const KINDS = Object.keys(FIELDS) as Kind[]

/** What was left empty has its usual value, so it is not sent. */
const configOf = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    ),
  )

export function ProvidersPart({ school }: { school: SchoolDetail }) {
  const save = useSetProvider()
  const change = useSwitchProvider()
  const [setting, setSetting] = useState<Kind | null>(null)
  const kind = setting ?? 'oidc'

  async function turn(one: Provider): Promise<void> {
    await change.mutateAsync({ id: school.id, kind: one.kind, enabled: !one.enabled })
    toast.success(texts.saved)
  }

  return (
    <>
      <Para look="faint 12/20" below={12}>
        {texts.providersLead}
      </Para>
      <Column gap={8}>
        {KINDS.map((one) => {
          const known = school.providers.find((provider) => provider.kind === one)
          return (
            <Row key={one} gap={12} wrap surface="card" pad="8 12">
              <Column grow slim>
                <Text look="14/22 500">{texts.kinds[one]}</Text>
                <Text look="faint 12/18" anywhere>
                  {known?.address ?? texts.notSet}
                </Text>
              </Column>
              {known ? <StatusTag {...enabledLook(known.enabled ? '1' : '0')} /> : null}
              <Gate need={platformMessages.manage}>
                {known ? (
                  <Button size="small" onClick={() => void turn(known).catch(() => undefined)}>
                    {known.enabled ? texts.switchOff : texts.switchOn}
                  </Button>
                ) : null}
                <Button size="small" onClick={() => setSetting(one)}>
                  {known ? texts.reset : texts.set}
                </Button>
              </Gate>
            </Row>
          )
        })}
      </Column>
      <FormDrawer
        open={setting !== null}
        mode="edit"
        noun={texts.providers}
        title={texts.kinds[kind]}
        recordId={kind}
        fields={FIELDS[kind]}
        initial={{}}
        doneText={texts.saved}
        onClose={() => setSetting(null)}
        onSubmit={async (values) => {
          await save.mutateAsync({ id: school.id, kind, config: configOf(values) })
        }}
      />
    </>
  )
}
