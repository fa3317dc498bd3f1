// A small SMTP server that keeps the mails it takes, and refuses addresses that begin with `gone`.

import { createServer } from 'node:net';
import { once } from 'node:events';

export type SmtpSink = { url: string; mails: string[]; close(): Promise<void> };

export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let unread = '';
    let mail: string[] | null = null;
    const reply = (line: string): void => void socket.write(`${line}\r\n`);
    const read = (line: string): void => {
      if (mail !== null) {
        if (line !== '.') return void mail.push(line);
        mails.push(mail.join('\n'));
        mail = null;
        return reply('250 taken');
      }
      const command = line.toUpperCase();
      if (command.startsWith('RCPT TO:<GONE')) return reply('550 5.1.1 no such mailbox');
      if (command === 'QUIT') return void socket.end('221 bye\r\n');
      if (command === 'DATA') mail = [];
      reply(command === 'DATA' ? '354 go ahead' : '250 ok');
    };
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (unread + text).split('\r\n');
      unread = lines.pop() ?? '';
      lines.forEach(read);
    });
    socket.on('error', () => socket.destroy());
    reply('220 sink');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: async () => void (await new Promise((done) => server.close(done))),
  };
}
