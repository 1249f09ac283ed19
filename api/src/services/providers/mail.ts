// Sends e-mails through an SMTP server.
import nodemailer from 'nodemailer';
import type { MessageProvider } from './delivery';

/** Well below the time after which a try counts as lost. */
const TIMEOUT_MS = 15_000;

/** @param server `url` such as `smtp://user:password@mail.example:587`, and the sender's address */
export function createMailer({ url, from }: { url: string; from: string }): MessageProvider {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return async ({ id, recipient, sender, subject, body, unsubscribe }) => {
    await transport.sendMail({
      from: { name: sender, address: from },
      // As an object, so that the address is not parsed as a list or a name.
      to: { name: '', address: recipient },
      subject,
      text: body,
      // A retry of the same message has the same id.
      messageId: `<${id}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe !== null && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  };
}
