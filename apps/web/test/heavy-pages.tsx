import { Form, Input, Table } from 'antd'
import { forSignedIn, type PageRoute } from '../src/kit/page-route.ts'

const ROWS = 2000
const FIELDS = 300
const COLUMNS = ['编号', '姓名', '学院', '咨询师', '状态', '预约时间', '地点', '备注']

type Row = { key: number } & Record<string, string | number>

const rows: Row[] = Array.from({ length: ROWS }, (_, row) => ({
  key: row,
  ...Object.fromEntries(COLUMNS.map((column, at) => [column, `${column} ${row}-${at}`])),
}))
const columns = COLUMNS.map((title) => ({ title, dataIndex: title }))

function BigTable() {
  return <Table<Row> size="small" pagination={false} dataSource={rows} columns={columns} scroll={{ y: 600 }} />
}

function BigForm() {
  return (
    <Form layout="vertical">
      {Array.from({ length: FIELDS }, (_, at) => `问题 ${at + 1}`).map((label) => (
        <Form.Item key={label} name={label} label={label} rules={[{ required: true }]}>
          <Input />
        </Form.Item>
      ))}
    </Form>
  )
}

/** Heavier than anything a page should be: half of them long tables without virtual rows, half of them long forms. */
export const heavyPages: readonly PageRoute[] = Array.from({ length: 9 }, (_, at) => ({
  path: `/heavy/${at + 1}`,
  title: at % 2 ? `长表单 ${at + 1}` : `大表格 ${at + 1}`,
  feature: 'measure',
  access: forSignedIn,
  layout: 'main',
  load: async () => ({ Page: at % 2 ? BigForm : BigTable }),
}))

export const heavyHome: PageRoute = {
  path: '/wel/index',
  title: '工作台',
  feature: 'measure',
  access: forSignedIn,
  layout: 'main',
  load: async () => ({ Page: BigTable }),
}
