import { createServer, type AddressInfo } from 'node:net'

export type SmtpStandIn = { port: number; letters: string[]; signedIn: string[]; close(): void }

/** As much of a mail server as a letter needs; with a password it lets in nobody else. */
export const listenSmtp = async (password: string | null = null): Promise<SmtpStandIn> => {
  const letters: string[] = []
  const signedIn: string[] = []
  const answerAuth = (line: string): string => {
    const [, name = '', given = ''] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
      .toString()
      .split('\0')
    if (given !== password) return '535 no\r\n'
    signedIn.push(name)
    return '235 come in\r\n'
  }
  const server = createServer((socket) => {
    let data: string | null = null
    socket.write('220 school.example ESMTP\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (data !== null) {
        data += text
        if (!data.endsWith('\r\n.\r\n')) return
        letters.push(data)
        data = null
        return socket.write('250 kept\r\n')
      }
      if (text.startsWith('EHLO') && password !== null) return socket.write('250-school.example\r\n250 AUTH PLAIN\r\n')
      if (text.startsWith('AUTH')) return socket.write(answerAuth(text.trim()))
      if (text.startsWith('DATA')) {
        data = ''
        return socket.write('354 go on\r\n')
      }
      if (text.startsWith('QUIT')) return socket.end('221 bye\r\n')
      return socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return { port: (server.address() as AddressInfo).port, letters, signedIn, close: () => void server.close() }
}
