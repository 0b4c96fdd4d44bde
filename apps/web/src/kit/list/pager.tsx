import { Pagination } from 'antd'
import { usePhone } from '../use-media.ts'
import { listTexts as texts } from './list.messages.ts'
import styles from './list-page.module.css'
import { type ListAddress, listPageSizes } from './use-list-address.ts'

type PagerProps = Pick<ListAddress, 'current' | 'size' | 'turn'> & { total: number; isMore: boolean }

export function Pager({ current, size, total, isMore, turn }: PagerProps) {
  const phone = usePhone()
  return (
    <div className={styles.pager}>
      <span>{isMore ? texts.totalMore(total) : texts.total(total)}</span>
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
    </div>
  )
}
