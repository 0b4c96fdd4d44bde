import { Pagination } from 'antd'
import { Row, Text } from '../layout/layout.tsx'
import { usePhone } from '../use-media.ts'
import { listTexts as texts } from './list.messages.ts'
import styles from './list-page.module.css'
import { type ListAddress, listPageSizes } from './use-list-address.ts'

type PagerProps = Pick<ListAddress, 'current' | 'size' | 'turn'> & { total: number; isMore: boolean }

export function Pager({ current, size, total, isMore, turn }: PagerProps) {
  const phone = usePhone()
  return (
    <Row gap={12} justify="between" look="13" pad="8 16" className={styles.pager}>
      <Text look="soft" firm>
        {isMore ? texts.totalMore(total) : texts.total(total)}
      </Text>
      <nav aria-label={texts.pages}>
        <Pagination
          align="end"
          simple={phone}
          current={current}
          pageSize={size}
          total={total}
          showSizeChanger={!phone}
          showQuickJumper={!phone}
          pageSizeOptions={[...listPageSizes]}
          onChange={turn}
        />
      </nav>
    </Row>
  )
}
