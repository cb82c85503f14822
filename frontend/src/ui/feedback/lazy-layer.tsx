import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useToast } from './toasts';
import { errorMessages } from '../../messages';

interface LayerProps {
  open: boolean;
  onClose: () => void;
}

/** Closes with a toast when the import fails; reopening repeats it. */
export function lazyLayer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<NoInfer<Props>>,
) {
  let loaded: ComponentType<Props> | undefined;
  return function LazyLayer(props: Props & LayerProps) {
    const { open, onClose } = props;
    const [Layer, setLayer] = useState(() => (open ? loaded : undefined));
    const toast = useToast();
    const onFailure = useEffectEvent(() => {
      toast.failure(errorMessages.network);
      onClose();
    });
    const isMissing = open && !Layer;
    useEffect(() => {
      if (!isMissing) return;
      let isWanted = true;
      const show = (found: ComponentType<Props>) => {
        loaded = found;
        if (isWanted) setLayer(() => found);
      };
      load().then(show, () => isWanted && onFailure());
      return () => {
        isWanted = false;
      };
    }, [isMissing]);
    if (Layer) return <Layer {...props} />;
    return open && Waiting && <Waiting {...props} />;
  };
}
