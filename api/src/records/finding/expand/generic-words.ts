// Removes generic words for goods from a search: `rice products` are rice.
import { words as wordsOf } from '@waybill/contract';
import { generalisation } from '../expand/thresholds';
import { isFunctionWordBetween } from '../language/function-words';
import { isLatin } from '../language/scripts';
import { leafWords, type TypedLeaf } from '../language/typed';

/** Each given as its list of words. */
const general: readonly (readonly string[])[] = [
  ...['product', 'products', 'goods', 'article', 'articles', 'item', 'items', 'commodities', 'merchandise'],
  ...['producto', 'productos', 'artículos', 'mercancías', 'mercaderías'],
  ...['produto', 'produtos', 'artigos', 'mercadorias'],
  ...['produit', 'produits', 'marchandises'],
  ...['sản phẩm', 'mặt hàng', 'hàng hóa'],
  ...['产品', '制品', '用品', '商品', '產品', '製品'],
  ...['изделие', 'изделия', 'товар', 'товары', 'продукция', 'продукт', 'продукты'],
  ...['виріб', 'вироби', 'товари', 'продукція', 'продукти'],
  ...['ürün', 'ürünler', 'ürünleri', 'mamulleri', 'eşyaları'],
].map(wordsOf);

/**
 * Positions of the words that are neither generic nor a preposition next to a generic one; none where the rest is too
 * vague.
 * @param words folded, as `words` of the contract returns them
 */
function findSpecificWords(words: readonly string[]): ReadonlySet<number> {
  const specificPlaces: number[] = [];
  for (let at = 0; at < words.length; ) {
    const genericWord = general.find((each) => each.every((word, i) => words[at + i] === word));
    if (genericWord === undefined) specificPlaces.push(at);
    at += genericWord?.length ?? 1;
  }
  const wordAt = (place: number | undefined) => words[place ?? -1] ?? '';
  while (specificPlaces.length > 0 && isFunctionWordBetween(wordAt(specificPlaces[0])))
    specificPlaces.shift();
  while (specificPlaces.length > 0 && isFunctionWordBetween(wordAt(specificPlaces.at(-1))))
    specificPlaces.pop();
  const isVague = (place: number) => wordAt(place).length < generalisation.letters && isLatin(wordAt(place));
  return new Set(specificPlaces.every(isVague) ? [] : specificPlaces);
}

/** The typed leaves without their generic words. */
export function dropGenericWords(leaves: readonly TypedLeaf[]): TypedLeaf[] {
  const specificPlaces = findSpecificWords(leaves.flatMap(leafWords));
  let before = 0;
  return leaves.flatMap((leaf): TypedLeaf[] => {
    const words = leafWords(leaf);
    const specificWords = words.filter((_, at) => specificPlaces.has(before + at));
    before += words.length;
    if (specificWords.length === words.length) return [leaf];
    const [first, ...furtherWords] = specificWords;
    if (first === undefined) return [];
    return [
      furtherWords.length === 0 ? { kind: 'word', word: first } : { kind: 'phrase', words: specificWords },
    ];
  });
}
