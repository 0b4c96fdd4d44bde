import { Switch } from 'antd'
import { productCodes, products, type ProductCode } from '@xinqiao/domain'
import { confirm } from '../../kit/confirm.tsx'
import { useAllowed } from '../../kit/gate/gate.tsx'
import { Column, Para, Row, Text } from '../../kit/layout/layout.tsx'
import { toast } from '../../kit/toast.ts'
import { platformMessages } from './platform.messages.ts'
import { type SchoolDetail, useSwitchProduct } from './platform.queries.ts'
import styles from './platform.module.css'

const texts = platformMessages.school

export function ProductsPart({ school }: { school: SchoolDetail }) {
  const change = useSwitchProduct()
  const mayManage = useAllowed()(platformMessages.manage)

  async function turn(productCode: ProductCode, enabled: boolean): Promise<void> {
    const { name } = products[productCode]
    const question = {
      title: texts.askClose(name, school.name),
      content: texts.askCloseLead,
      okText: texts.close,
      danger: true,
    }
    if (!enabled && !(await confirm(question))) return
    await change.mutateAsync({ id: school.id, productCode, enabled })
    toast.success(enabled ? texts.openedDone(name) : texts.closedDone(name))
  }

  return (
    <>
      <Para look="faint 12/20" below={12}>
        {texts.productsLead}
      </Para>
      <div className={styles.tiles}>
        {productCodes.map((code) => (
          <Row key={code} gap={12} justify="between" surface="card" pad="8 12">
            <Column slim>
              <Text look="14/22 500">{products[code].name}</Text>
              <Text look="faint 12/18">{products[code].hint}</Text>
            </Column>
            <Switch
              aria-label={products[code].name}
              checked={school.productCodes.includes(code)}
              disabled={!mayManage}
              onChange={(isOn) => void turn(code, isOn).catch(() => undefined)}
            />
          </Row>
        ))}
      </div>
    </>
  )
}
