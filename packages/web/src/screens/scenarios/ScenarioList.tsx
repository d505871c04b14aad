import { Box, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { type Scenario, scenarioPlaces } from '@hoistway/shared/domain/demonstration.ts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Panel.tsx';

interface ScenarioListProps {
  playable: readonly Scenario[];
  chosenName: string;
  onChoose: (name: string) => void;
}

/** Every scenario with a description, by its kind of target; one can be chosen. */
export function ScenarioList({ playable, chosenName, onChoose }: ScenarioListProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('scenarios.choose')} minH="0">
      <Box overflowY="auto" p="3" role="radiogroup" aria-label={t('scenarios.choose')}>
        {scenarioPlaces.map((place) => {
          const members = playable.filter(({ at }) => at === place);
          if (members.length === 0) return null;
          return (
            <Box key={place} mb="4">
              <Heading as="h3" textStyle="xs" fontWeight="medium" color="muted" mb="1.5">
                {t(`scenarios.at.${place}`)}
              </Heading>
              <Grid gap="2" templateColumns="repeat(auto-fill, minmax(17rem, 1fr))">
                {members.map(({ name }) => (
                  <ScenarioCard
                    key={name}
                    name={name}
                    isChosen={name === chosenName}
                    onChoose={() => onChoose(name)}
                  />
                ))}
              </Grid>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}

function ScenarioCard(props: { name: string; isChosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  const { name, isChosen, onChoose } = props;
  return (
    <chakra.button
      type="button"
      role="radio"
      aria-checked={isChosen}
      onClick={onChoose}
      textAlign="start"
      p="3"
      borderWidth="1px"
      borderRadius="l2"
      borderColor={isChosen ? 'moving' : 'line'}
      bg={isChosen ? 'surface3' : 'surface2'}
      _hover={{ borderColor: 'moving' }}
      focusVisibleRing="outside"
    >
      <Flex direction="column" gap="1">
        <Text fontWeight="medium">{t(`scenarios.names.${name}`)}</Text>
        <Text color="muted" textStyle="xs">
          {t(`scenarios.texts.${name}`)}
        </Text>
      </Flex>
    </chakra.button>
  );
}
