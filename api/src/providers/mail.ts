// Mail through any SMTP server.
import nodemailer from 'nodemailer';
import type { Provider } from './delivery';

/** Well below the time after which a try counts as lost. */
const TIMEOUT_MS = 15_000;

/** @param server `url` such as `smtp://user:password@mail.example:587`, and the address that mail comes from */
export function mailer({ url, from }: { url: string; from: string }): Provider {
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
      // An address as it is: nothing in it is read as a list or a name.
      to: { name: '', address: recipient },
      subject,
      text: body,
      // A second try of the same message has the same id.
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
