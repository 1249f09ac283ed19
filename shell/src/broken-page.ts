// Message in place of a page whose React root has ended, in plain DOM: nothing of React is needed to show it.
import './broken-page.css';

interface BrokenPageWords {
  title: string;
  advice: string;
  reload: string;
}

/** @param host element of the page that holds everything of the shell; what is still in it stays below the message */
export function showBrokenPage(host: HTMLElement, { title, advice, reload }: BrokenPageWords): void {
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.className = 'wb-broken-page';
  const head = document.createElement('h1');
  head.textContent = title;
  const text = document.createElement('p');
  text.textContent = advice;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = reload;
  button.addEventListener('click', () => window.location.reload());
  box.append(head, text, button);
  host.prepend(box);
  button.focus();
}
