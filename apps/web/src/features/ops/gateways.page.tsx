import { gatewayKinds, mailSecurities, sizeWords, type GatewayKind } from '@xinqiao/domain'
import { type ReactNode, useState } from 'react'
import { LimitBar } from '../../kit/bars/limit-bar.tsx'
import { Card, CardData } from '../../kit/card/card.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { Descriptions } from '../../kit/detail/descriptions.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Gate } from '../../kit/gate/gate.tsx'
import { Box, Para, Row, Text } from '../../kit/layout/layout.tsx'
import { PageFrame } from '../../kit/page-frame/page-frame.tsx'
import { toast } from '../../kit/toast.ts'
import { MailForm, SmsForm, VoiceForm } from './gateway-forms.tsx'
import { opsMessages } from './ops.messages.ts'
import { type Probe, useGateways, useProbes, useRemoveGateway, useSystemState } from './ops.queries.ts'
import { ProbeLine } from './probes.tsx'
import styles from './ops.module.css'

const texts = opsMessages.gateways
const KINDS: readonly GatewayKind[] = ['sms', 'mail', 'voice']

/** By what a school's messages leave and where its files lie, each with its own trial beside it. */
export function Page() {
  const [asking, setAsking] = useState<GatewayKind | null>(null)
  const gateways = useGateways()
  const probes = useProbes()
  const now = useSystemState().data?.time ?? ''
  const probeOf = (kind: Probe['kind']): Probe | undefined => probes.data?.find((one) => one.kind === kind)
  return (
    <PageFrame crumbs={[opsMessages.system]} title={texts.title}>
      <Para look="soft 13/20">{texts.lead}</Para>
      <div className={styles.gateways}>
        {KINDS.map((kind) => (
          <Card key={kind} title={gatewayKinds[kind]} note={gateways.data?.[kind] ? texts.own : texts.platform}>
            <CardData query={gateways} rows={3}>
              {(kept) => (
                <Body probe={probeOf(kind)} now={now}>
                  {kept[kind] ? (
                    <>
                      <Descriptions groups={[{ key: kind, items: itemsOf(kind, kept) }]} />
                      <Para look="faint 12/20" above={8}>
                        {texts.changedBy(kept[kind].changedBy, kept[kind].changedTime.slice(0, 16))}
                      </Para>
                    </>
                  ) : (
                    <Para look="soft 13/20">
                      {kind === 'voice' ? texts.voiceNote : texts.platformNote[platformSetup(probeOf(kind))]}
                    </Para>
                  )}
                  <Acts kind={kind} isOwn={kept[kind] !== null} onSet={() => setAsking(kind)} />
                </Body>
              )}
            </CardData>
          </Card>
        ))}
        <Storage probe={probeOf('storage')} now={now} />
      </div>
      <SmsForm kept={gateways.data?.sms ?? null} open={asking === 'sms'} onClose={() => setAsking(null)} />
      <VoiceForm kept={gateways.data?.voice ?? null} open={asking === 'voice'} onClose={() => setAsking(null)} />
      <MailForm kept={gateways.data?.mail ?? null} open={asking === 'mail'} onClose={() => setAsking(null)} />
    </PageFrame>
  )
}

/** Where a school has none of its own, the trial's setup is the platform's. */
const platformSetup = (probe: Probe | undefined) => (!probe || probe.setup === 'own' ? 'set' : probe.setup)

type Kept = NonNullable<ReturnType<typeof useGateways>['data']>

const itemsOf = (kind: GatewayKind, { sms, mail, voice }: Kept) => {
  const post = kind === 'sms' ? sms : kind === 'voice' ? voice : null
  if (post)
    return [
      { key: 'url', label: texts.sms.url, value: post.url, wide: true },
      { key: 'keyId', label: texts.sms.keyId, value: post.keyId },
      { key: 'secret', label: texts.sms.secret, value: texts.isSet },
      ...(kind === 'sms' && sms?.signature
        ? [{ key: 'signature', label: texts.sms.signature, value: `【${sms.signature}】` }]
        : []),
    ]
  return mail
    ? [
        { key: 'host', label: texts.mail.host, value: `${mail.host}:${mail.port}`, wide: true },
        { key: 'security', label: texts.mail.security, value: mailSecurities[mail.security].split('（')[0] },
        { key: 'sender', label: texts.mail.sender, value: mail.sender },
        { key: 'username', label: texts.mail.username, value: mail.username },
        { key: 'password', label: texts.mail.password, value: mail.hasPassword ? texts.isSet : texts.notSet },
      ]
    : []
}

function Acts({ kind, isOwn, onSet }: { kind: GatewayKind; isOwn: boolean; onSet: () => void }) {
  const remove = useRemoveGateway()

  async function goBack(): Promise<void> {
    const question = {
      title: texts.askBack(gatewayKinds[kind]),
      content: texts.askBackLead,
      okText: texts.back,
      danger: true,
    }
    if (!(await confirm(question))) return
    await remove.mutateAsync({ kind })
    toast.success(texts.backDone)
  }

  return (
    <Gate need={texts.change}>
      <Row gap={8} above={12}>
        <Button size="sm" variant={isOwn ? 'default' : 'primary'} onClick={onSet}>
          {isOwn ? texts.edit : texts.set}
        </Button>
        {isOwn ? (
          <Button size="sm" loading={remove.isPending} onClick={() => void goBack().catch(() => undefined)}>
            {texts.back}
          </Button>
        ) : null}
      </Row>
    </Gate>
  )
}

function Body({ probe, now, children }: { probe: Probe | undefined; now: string; children: ReactNode }) {
  return (
    <>
      <Box grow pad="12 16">
        {children}
      </Box>
      {/* 今天 and 昨天 are told by the server's hour: before it is known there is nothing to tell. */}
      {probe && now ? (
        <div className={styles.trial}>
          <ProbeLine probe={probe} now={now} />
        </div>
      ) : null}
    </>
  )
}

function Storage({ probe, now }: { probe: Probe | undefined; now: string }) {
  const state = useSystemState()
  const words = texts.storage
  return (
    <Card title={words.title}>
      <CardData query={state} rows={3}>
        {({ storage }) => (
          <Body probe={probe} now={now}>
            <Row gap={8} align="baseline" below={8}>
              <Text look="20/28 600">{sizeWords(storage.bytes)}</Text>
              <Text look="soft 13/20">/ {storage.maxBytes === null ? words.endless : sizeWords(storage.maxBytes)}</Text>
              <Text push look="faint 12/20">
                {words.count(storage.count)}
              </Text>
            </Row>
            <LimitBar used={storage.bytes} most={storage.maxBytes} />
            <Descriptions
              groups={[
                {
                  key: 'storage',
                  items: [
                    { key: 'where', label: words.where, value: opsMessages.state.storageKinds[storage.kind] },
                    {
                      key: 'state',
                      label: words.state,
                      value: storage.isReachable ? opsMessages.state.reachable : opsMessages.state.unreachable,
                    },
                  ],
                },
              ]}
            />
            <Para look="faint 12/20" above={8}>
              {words.who}
            </Para>
          </Body>
        )}
      </CardData>
    </Card>
  )
}
