import { Button } from 'antd'
import { confirm } from '../../kit/confirm.tsx'
import { Gate } from '../../kit/gate/gate.tsx'
import { Column, Para, Row, Text } from '../../kit/layout/layout.tsx'
import { toast } from '../../kit/toast.ts'
import { platformMessages } from './platform.messages.ts'
import { type SchoolDetail, useRotateKey } from './platform.queries.ts'

const texts = platformMessages.school

export function KeysPart({ school }: { school: SchoolDetail }) {
  const rotate = useRotateKey()

  async function ask(): Promise<void> {
    const question = { title: texts.askRotate(school.name), content: texts.askRotateLead, okText: texts.rotate }
    if (!(await confirm(question))) return
    const { version } = await rotate.mutateAsync({ id: school.id })
    toast.success(texts.rotated(version))
  }

  return (
    <>
      <Row gap={12} justify="between" wrap below={12}>
        <Para look="faint 12/20">{texts.keysLead}</Para>
        <Gate need={platformMessages.manage}>
          <Button size="small" loading={rotate.isPending} onClick={() => void ask().catch(() => undefined)}>
            {texts.rotate}
          </Button>
        </Gate>
      </Row>
      <Column gap={8}>
        {school.keys.map(({ version, createTime }, at) => (
          <Row key={version} gap={12} surface="card" pad="8 12">
            <Text look="14/22 500">{texts.versionOf(version)}</Text>
            <Text look="faint 12/20" grow>
              {createTime.slice(0, 16)}
            </Text>
            <Text look={at === 0 ? 'success 12/20' : 'faint 12/20'}>{at === 0 ? texts.current : texts.older}</Text>
          </Row>
        ))}
      </Column>
    </>
  )
}
